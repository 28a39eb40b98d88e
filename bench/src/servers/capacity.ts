/** A measured figure, and its name in a list of docs/performance.md or, if it is not there, of docs/scale.md. */
interface Measured {
  readonly value: number;
  readonly page: 'performance.md' | 'scale.md';
  readonly row: string;
}

const of = (value: number, row: string, page: Measured['page'] = 'performance.md'): Measured => ({
  value,
  page,
  row,
});

/** The input of the model. Work is in seconds of one core. */
export const MEASURED = {
  newPage: of(0.0281, 'a page made anew: processor time', 'scale.md'),
  keptPage: of(193e-6, 'a page kept in memory: processor time', 'scale.md'),
  keptAnswer: of(172e-6, 'a table document of 21 KB: processor time'),
  slice: of(0.00052, '2,000 of 10 million cells, to bytes ready'),
  searchPage: of(0.0011, 'a page of 20 hits, over HTTP'),
  suggestions: of(0.0016, 'suggestions, over HTTP'),
  picture: of(1 / 52, 'SVG, new'),
  letter: of(0.009, 'a letter with its chart, of one core, in a slow hour'),
  logIn: of(1 / 48, 'PostgreSQL: log-ins a second'),
  queued100000: of(4.4, 'PostgreSQL: 100,000 mails queued after publishing'),
  savedTables: of(0.0023, 'PostgreSQL: saved tables of one person'),
  tables: of(2_228, 'tables published'),
  idleMegabytes: of(239, 'memory of the idle server'),
  catalogueKilobytes: of(80, 'catalogue, gzipped'),
  restart: of(1.3, 'restart until ready'),
  publishedAll: of(37, 'whole demonstration published'),
  valuesASecond: of(382_000, 'values a second'),
} as const;

const DAY_SECONDS = 86_400;

/** The utilisation of a core above which queues become long. */
const BUSY = 0.6;

/** A kind of request by readers, and how much of it reaches the portal. */
interface Asked {
  readonly name: string;
  /** Requests for each page view. */
  readonly each: number;
  readonly work: number;
}

/** One page view in ten is not in a server's cache: customised, or evicted by others. */
const NEW_PAGES = 0.1;

/**
 * The requests of a page view. A CDN asks the portal each time, as numbers may be taken back: it saves bytes, not
 * requests, unless it is told to keep pages, and only `pages` of them reach the portal.
 */
export function askedForAView(pages = 1): readonly Asked[] {
  return [
    { name: 'a page that is kept', each: (1 - NEW_PAGES) * pages, work: MEASURED.keptPage.value },
    { name: 'a page made anew', each: NEW_PAGES * pages, work: MEASURED.newPage.value },
    { name: 'the table document', each: 1, work: MEASURED.keptAnswer.value },
    { name: 'suggestions of the search', each: 0.3, work: MEASURED.suggestions.value },
    { name: 'a page of hits', each: 0.1, work: MEASURED.searchPage.value },
    { name: 'a slice of a big cube', each: 0.05, work: MEASURED.slice.value },
    { name: 'a picture of a chart', each: 0.01, work: MEASURED.picture.value },
  ];
}

/** Requests per second that reach the portal, and the cores they occupy. */
export function loadOf(
  views: number,
  { each, work }: Asked,
): { readonly calls: number; readonly cores: number } {
  const calls = views * each;
  return { calls, cores: calls * work };
}

/** The total number of cores for a load. */
export function coresFor(views: number, pages = 1): number {
  return askedForAView(pages).reduce((sum, asked) => sum + loadOf(views, asked).cores, 0);
}

/** The number of servers (one busy core each) for this many busy cores, with some reserve. */
export function serversFor(cores: number): number {
  return Math.max(2, Math.ceil(cores / BUSY));
}

const digits = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });
const shown = (value: number): string => digits.format(value);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const VIEWS_A_DAY = 100_000_000;
const PEAK_TO_MEAN = 5;

function views(): string {
  const peak = (VIEWS_A_DAY / DAY_SECONDS) * PEAK_TO_MEAN;
  const rows = askedForAView().map((asked) => {
    const { calls, cores } = loadOf(peak, asked);
    return [asked.name, shown(calls), shown(cores)];
  });
  const all = coresFor(peak);
  const kept = coresFor(peak, 0.1);
  return [
    `${shown(VIEWS_A_DAY)} page views a day are ${shown(peak / PEAK_TO_MEAN)} a second, ${shown(peak)} in the busiest minutes.`,
    table(['Asked for', 'Calls a second', 'Busy cores'], rows),
    `In all ${shown(all)} busy cores: ${serversFor(all)} servers. With nine pages of ten kept for a few seconds by the CDN: ${shown(kept)} busy cores, ${serversFor(kept)} servers.`,
  ].join('\n\n');
}

const WAITING = 1_000_000;
const POLL_SECONDS = 60;
const RELOAD_SHARE = 0.1;
const RELOAD_SECONDS = 10;

function moment(): string {
  const polls = WAITING / POLL_SECONDS;
  const reloads = (WAITING * RELOAD_SHARE) / RELOAD_SECONDS;
  const letters = WAITING * MEASURED.letter.value;
  const queued = (WAITING / 100_000) * MEASURED.queued100000.value;
  const rows: readonly (readonly [string, number, number])[] = [
    [
      'open pages that ask once a minute whether there is a new release',
      polls,
      polls * MEASURED.keptAnswer.value,
    ],
    ['a tenth of the readers press reload within ten seconds', reloads, reloads * MEASURED.keptPage.value],
    ['the same, the page kept for one second by the CDN, behind one shield', 1, MEASURED.keptPage.value],
    [
      'a thousandth logs in within a minute',
      WAITING / 1000 / 60,
      (WAITING / 1000 / 60) * MEASURED.logIn.value,
    ],
  ];
  return [
    table(
      ['A million readers wait', 'Calls a second', 'Busy cores'],
      rows.map(([name, calls, cores]) => [name, shown(calls), shown(cores)]),
    ),
    `A letter to each of them: ${shown(queued)} s until all are queued, then ${shown(letters)} seconds of one core: ${shown(letters / 60 / 10)} minutes on ten servers.`,
  ].join('\n\n');
}

const TABLES = 100_000;
const CELLS = 10_000_000_000;
const CELL_BYTES = 8;
const RELEASES = 120;
const SERVER_MEGABYTES = 4_096;

function catalogue(): string {
  const times = TABLES / MEASURED.tables.value;
  const memory = MEASURED.idleMegabytes.value;
  const rows = [
    ['memory of an idle server', `${shown(memory)} MB`, `${shown((memory * times) / 1000)} GB`],
    [
      'catalogue, gzipped',
      `${MEASURED.catalogueKilobytes.value} KB`,
      `${shown((MEASURED.catalogueKilobytes.value * times) / 1000)} MB`,
    ],
    ['restart until ready', `${MEASURED.restart.value} s`, `${shown(MEASURED.restart.value * times)} s`],
    [
      'a page of hits of the search',
      `${shown(MEASURED.searchPage.value * 1000)} ms`,
      `${shown(MEASURED.searchPage.value * 1000 * times)} ms`,
    ],
    [
      'all tables published, by their number',
      `${MEASURED.publishedAll.value} s`,
      `${shown((MEASURED.publishedAll.value * times) / 60)} minutes`,
    ],
  ];
  const fits = (SERVER_MEGABYTES / memory) * MEASURED.tables.value;
  return [
    table(['If all grows with the number of tables', '2,228 tables, measured', '100,000 tables'], rows),
    [
      `Ten billion cells are ${shown((CELLS * CELL_BYTES) / 1e9)} GB of numbers once, and ${shown((CELLS * CELL_BYTES * RELEASES) / 1e12)} TB with ten years of monthly releases;`,
      `publishing them all takes ${shown(CELLS / MEASURED.valuesASecond.value / 3600)} hours by their number.`,
      `A server of 4 GB is full at ${shown(fits)} tables.`,
    ].join(' '),
  ].join('\n\n');
}

const SIGNED_IN = 0.05;
const STATEMENTS = 3;

function database(): string {
  const peak = (VIEWS_A_DAY / DAY_SECONDS) * PEAK_TO_MEAN;
  const statements = peak * SIGNED_IN * STATEMENTS;
  return `One page view of twenty by somebody who is signed in, three statements each: ${shown(statements)} statements a second, which keep ${shown(statements * MEASURED.savedTables.value)} connections busy.`;
}

/** The computed sections of docs/scale.md, by the names of their markers. */
export const SECTIONS: Readonly<Record<string, () => string>> = { views, moment, catalogue, database };
