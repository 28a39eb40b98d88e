import type { StatTable } from '@almanac/core';
import { JSDOM, type ParsedElement } from 'jsdom';
import { afterAll, describe, expect, it } from 'vitest';

import { CENSUS, fixedIndex, fixedPortal, fixedStore, JOBS } from './fixed-portal.ts';
import { randomOf } from './fuzz/random.ts';
import type { ReleaseIndex } from '../src/releases/index/release-index.ts';

/** Texts that end elements, comments, attributes, lines or templates, each in a place where texts are allowed. */
const PIECES = [
  ...['</script><script>alert(1)</script>', '<!--', '-->', '<!-- drawn -->', '<!-- almanac:head -->', ']]>'],
  ...['\u2028', '\u2029', '"', "'", '&', '&lt;img src=x onerror=alert(1)&gt;', '\u202e', '\u200f', '`'],
  ...['\\', '{{7*7}}', '${7*7}', '$&', "$'", '$`', '<noscript>', '</noscript>', '<plaintext>', '</textarea>'],
  ...[
    '</title>',
    '<style>*{}</style>',
    ' style="color:red',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
  ],
  ...[
    ' onmouseover="alert(1)" x="',
    'href="/x',
    '</div></main>',
    '<base href=//evil.example>',
    '\\u003c/script>',
  ],
  ...['javascript:alert(1)', 'W'.repeat(300), '<form action=//evil.example>', '<template>', '%3Cscript%3E'],
];

const SEED = 20_261_123;
const ROUNDS = 3;

/** So many of them are put into an address. */
const MOST_LETTERS = 200;

/** Words of letters alone, no two alike: what the pages of a harmless table are like. */
function harmlessText(): () => string {
  let count = 0;
  return () => `Plain words ${(count += 1)}`;
}

/** Round 0 holds every piece, the others a few in an order of their own. Letters around keep a text from being empty. */
function hostileText(round: number): () => string {
  const random = randomOf(SEED, round);
  return () => {
    const pieces =
      round === 0 ? PIECES : Array.from({ length: 1 + random.below(5) }, () => random.pick(PIECES));
    return `Aa ${pieces.join('')} zZ`;
  };
}

/** The tables of the fixed portal, every text of which is `text`. */
function tablesOf(text: () => string): readonly StatTable[] {
  return [JOBS, CENSUS].map((table, at): StatTable => ({
    ...table,
    code: `H10000${at}` as StatTable['code'],
    title: text(),
    groupTitle: text(),
    agency: text(),
    source: text(),
    sourceAddress: `javascript:${text()}`,
    licence: text(),
    unit: text(),
    seasonalAdjustment: text(),
    footnotes: [{ id: 'n1', text: text() }],
    tableFootnotes: ['n1'],
    cube: {
      ...table.cube,
      dimensions: table.cube.dimensions.map((dimension) => ({
        ...dimension,
        ...(dimension.role !== 'time' && { label: text() }),
        categories: dimension.categories.map((category) => ({
          ...category,
          ...(category.period === undefined && { label: text(), unit: text() }),
        })),
      })),
    },
  }));
}

/** The index with places of the catalogue and corrections that are named so, too. */
function indexOf(tables: readonly StatTable[], text: () => string): ReleaseIndex {
  const index = fixedIndex(tables);
  const node = (id: string) => ({ id, name: text() });
  const placements = [{ grouping: node('g'), subject: node('s'), topic: node('t') }];
  const corrections = [{ id: 'c1', at: '2026-11-02T00:00:00.000Z', text: text() }];
  const all = index.all().map((table) => ({ ...table, placements, corrections }));
  return {
    ...index,
    all: () => all,
    current: (code) =>
      all.find((each) => each.code.toLowerCase() === code.toLowerCase()) ?? index.current(code),
    latest: (limit) => Promise.resolve(all.slice(0, limit)),
  };
}

/** A page of every kind, with `words` in the addresses. */
const pagesFor = (words: string): readonly string[] => [
  ...['/', '/browse', '/browse/g', '/browse/g/s/t', '/topic/t', '/latest-updates', '/releases/calendar'],
  ...['/corrections', '/view-api/find-apis', '/view-api/for-developers', '/glossary', '/login'],
  ...['/table/TS/H100000', '/table/TS/H100000?chart=line', '/table-v2/TS/H100000', '/table/CT/H100001'],
  ...[
    '/table-no-lag?type=TS&id=H100000',
    '/table-variable-dropdown?type=CT&id=H100001',
    '/table/CT/H100001.html',
  ],
  `/table/TS/H100000?sum=series:in(1):c1:name(${words})&choose=series:in(${words})`,
  ...['/series/H100000/1', '/statistical-tables/download-metadata/H100000', '/chart/TS/H100000/f1'],
  ...['/statistical-tables/downloadMultiple/all', `/search?q=${words}`, `/glossary?q=${words}`],
  ...[`/nowhere/${words}`, `/table/TS/${words}`, `/table/TS/H100000?release=${words}`, `/search?${words}=1`],
  ...[`/series/H100000/${words}`, `/table/TS/H100000?${words}=1`, `/table/TS/H100000.html?${words}=1`],
];

async function portalOf(text: () => string) {
  const tables = tablesOf(text);
  const department = text();
  const settings = {
    ALMANAC_DEPARTMENT: department,
    ALMANAC_PRODUCT: text(),
    ALMANAC_ANNOUNCEMENTS: JSON.stringify([{ text: text().slice(0, 400), link: '/faq' }]),
  };
  const app = await fixedPortal(settings, { index: indexOf(tables, text), store: fixedStore(tables) });
  return { app, tables, department };
}

type Portal = Pick<Awaited<ReturnType<typeof portalOf>>, 'tables' | 'department'>;

interface Shape {
  /** Every element and what attributes it has. */
  readonly elements: ReadonlySet<string>;
  readonly policy: unknown;
}

function* elementsIn(page: ParsedElement): Generator<ParsedElement> {
  yield* page.getElementsByTagName('*');
}

const shapeOf = (element: ParsedElement): string =>
  [element.tagName.toLowerCase(), ...[...element.attributes].map(({ name }) => name).sort()].join(' ');

/** What the pages of harmless words are made of, all kinds together. */
async function harmlessShapes(): Promise<ReadonlyMap<string, Shape>> {
  const { app } = await portalOf(harmlessText());
  const shapes = new Map<string, Shape>();
  for (const [at, url] of pagesFor('Plain').entries()) {
    const { body, headers } = await app.inject(url);
    const { document } = new JSDOM(body).window;
    const elements = new Set(Array.from(elementsIn(document), shapeOf));
    shapes.set(String(at), { elements, policy: headers['content-security-policy'] });
  }
  return shapes;
}

const harmless = harmlessShapes();
afterAll(() => harmless);

/** All texts within a state, at any depth. */
function textsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) textsIn(each, found);
  return found;
}

interface Asked {
  readonly url: string;
  readonly document: ParsedElement;
}

/** Nothing is there that pages of harmless words have not, and nothing leads to where no page of ours would. */
function expectHarmless({ url, document }: Asked, known: ReadonlySet<string>): void {
  for (const element of elementsIn(document)) {
    const shape = shapeOf(element);
    expect([url, shape, known.has(shape)]).toEqual([url, shape, true]);
    const astray = [...element.attributes].filter(
      ({ name, value }) =>
        /^(?:href|src|action|formaction)$/.test(name) &&
        /^\s*(?:javascript|data):|^(?:https?:)?\/\/evil/i.test(value),
    );
    expect([url, ...astray.map(({ value }) => value)]).toEqual([url]);
  }
}

/** What travels with a page is the very data: the app draws of it what the server drew. */
function expectSameData({ url, document }: Asked, { tables, department }: Portal): void {
  const dataOf = (id: string): unknown => {
    const text = document.querySelector(`#${id}`)?.textContent;
    return text === undefined ? undefined : JSON.parse(text);
  };
  const site = dataOf('almanac-site');
  if (site !== undefined) expect(site).toMatchObject({ department });
  const state = dataOf('almanac-page');
  if (url !== '/table/TS/H100000') return;
  const told = textsIn(state);
  const [table] = tables;
  for (const each of [table?.title, table?.source, table?.unit, table?.footnotes[0]?.text]) {
    expect(told).toContain(each);
  }
}

describe('pages of texts that mean ill', { timeout: 300_000 }, () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'hold them as text alone: round %i',
    async (round) => {
      const text = hostileText(round);
      const { app, ...told } = await portalOf(text);
      const shapes = await harmless;
      const words = encodeURIComponent(
        text()
          .replace(/[()~&]|W{9,}/g, '')
          .slice(0, MOST_LETTERS),
      );
      for (const [at, url] of pagesFor(words).entries()) {
        const { body, headers } = await app.inject(url);
        const { elements, policy } = shapes.get(String(at)) ?? { elements: new Set<string>(), policy: '' };
        expect([url, headers['content-security-policy']]).toEqual([url, policy]);
        const asked = { url, document: new JSDOM(body).window.document };
        expectHarmless(asked, elements);
        expectSameData(asked, told);
      }
    },
  );
});
