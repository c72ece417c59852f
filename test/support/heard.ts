import type { News } from '../../src/core/domain/news.ts';

/** Collects news, and waits for what it should hold without sleeping. */
export class Heard {
  readonly all: News[] = [];
  #waiting: (() => void)[] = [];

  readonly onNews = (news: News): void => {
    this.all.push(news);
    for (const check of this.#waiting) check();
  };

  /** What the source says now: the bytes since the last `rewritten`, as text. */
  get text(): string {
    return this.all.reduce((text, news) => {
      if (news.kind === 'rewritten') return '';
      return news.kind === 'grown' ? text + new TextDecoder().decode(news.bytes) : text;
    }, '');
  }

  /** The news in short words, without sizes and times. */
  get words(): string[] {
    return this.all.map(inWords);
  }

  /** Resolves when `holds` does; never, and the test times out, when it does not. */
  until(holds: (heard: this) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!holds(this)) return;
        this.#waiting = this.#waiting.filter((each) => each !== check);
        resolve();
      };
      this.#waiting.push(check);
      check();
    });
  }
}

function inWords(news: News): string {
  switch (news.kind) {
    case 'grown':
      return `grown ${new TextDecoder().decode(news.bytes)}`;
    case 'rewritten':
      return `rewritten: ${news.why}`;
    case 'found':
      return `found ${news.size}`;
    case 'unreadable':
      return `unreadable: ${news.reason}`;
    case 'missing':
    case 'caught-up':
    case 'ended':
      return news.kind;
  }
}

/** All the news of one generator, in short words. */
export async function wordsOf(news: AsyncIterable<News>): Promise<string[]> {
  const heard = new Heard();
  for await (const each of news) heard.onNews(each);
  return heard.words;
}
