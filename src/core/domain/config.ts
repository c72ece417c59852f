import { z } from 'zod';
import { COLOUR_ROLES, isStyle, THEMES } from './look.ts';

export { THEMES } from './look.ts';

/**
 * The contract of `config.json` (spec 07 "Config"): what an operator may settle, all of it optional. The messages name
 * what is wanted and quote nothing; the path beside them says where. Whether keys clash is `keys.ts`'s to say.
 */
export const CONFIG_SCHEMA = z.strictObject(
  {
    theme: z.enum(THEMES, wanted(`one of ${THEMES.join(', ')}`)).optional(),
    /** Styles by role, over those of the theme. */
    colours: z
      .strictObject(
        Object.fromEntries(COLOUR_ROLES.map((role) => [role, styleSchema()])) as Record<
          (typeof COLOUR_ROLES)[number],
          ReturnType<typeof styleSchema>
        >,
        wanted('an object of styles by role'),
      )
      .optional(),
    /** The keys of actions, instead of those they have. */
    keys: z.record(z.string(), keysSchema(), wanted('an object of keys by action')).optional(),
    /** Filters under a name. */
    filters: z
      .record(
        z.string().regex(/^[a-z0-9-]+$/),
        z.string(wanted('a text')),
        wanted('an object of filters by name'),
      )
      .optional(),
    /** Whose record a ledger is, by its path: NAME=PATH of the command line the other way round. */
    owners: z
      .record(
        z.string().min(1),
        z.string(wanted('a text')).min(1, 'the name of the seat is empty'),
        wanted('an object of seats by path'),
      )
      .optional(),
    ascii: flagSchema(),
    mouse: flagSchema(),
    /** Times in the local zone instead of UTC. */
    local: flagSchema(),
    screenReader: flagSchema(),
  },
  wanted('an object'),
);

/** A config file that is as it should be. */
export type Config = z.output<typeof CONFIG_SCHEMA>;

function flagSchema() {
  return z.boolean(wanted('true or false')).optional();
}

function keysSchema() {
  return z
    .union([z.string(), z.array(z.string())], wanted('a key or a list of keys, as texts'))
    .transform((keys): readonly string[] => (typeof keys === 'string' ? [keys] : keys));
}

function styleSchema() {
  const style =
    'a style: a colour by name (red, bright-blue), 0 to 255 or #rrggbb, and beside it bold, dim, underline';
  return z
    .union([z.string(), z.number()], wanted(style))
    .transform(String)
    .refine(isStyle, `must be ${style}`)
    .optional();
}

/** Absent for what is not known by this name: who reads the issue tells the names that are. */
function wanted(what: string) {
  return {
    error: ({ code }: { readonly code?: string }) =>
      code === 'unrecognized_keys' || code === 'invalid_key' ? undefined : `must be ${what}`,
  };
}
