import { defineConfig } from 'vitest/config';

// Ink must never see the development build of React: it keeps an entry for every render (a leak over days).
process.env.NODE_ENV = 'production';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // chalk drops every colour when CI is present at all, whatever its value.
    env: { NODE_ENV: 'production' },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    pool: 'forks',
  },
});
