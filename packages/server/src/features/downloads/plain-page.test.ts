import { WHOLE_TABLE_CELLS, type StatTable } from '@almanac/core';
import type { LightMyRequestResponse } from 'fastify';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { CENSUS, fixedIndex, JOBS } from '../../../test/fixed-portal.ts';
import { planOf } from '../../../test/plan-of.ts';
import { createHttp } from '../../platform/http/http.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { readView } from '../../releases/figures/read-view.ts';
import { memoryViews } from '../../releases/figures/stored-views.ts';
import { plainPageRoute, type PlainPageParts } from './plain-page.ts';

const { say } = ENGLISH;
const PAGE = '/table/CT/C100003.html';

interface Asked {
  readonly url?: string;
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  /** What its table says of itself. */
  readonly facts?: Partial<StatTable>;
  readonly current?: Partial<CurrentTable>;
  readonly cells?: number;
  /** How many cells a view reads, and shows. */
  readonly planned?: readonly [readCells: number, shownCells: number];
}

/** Asks for the page of a table that is drawn as two words. */
async function ask({
  url = PAGE,
  method = 'GET',
  headers = {},
  ...asked
}: Asked): Promise<LightMyRequestResponse> {
  const { facts, current: changes, cells, planned: [readCells, shownCells] = [0, 0] } = asked;
  const index = fixedIndex();
  const current: typeof index.current = (code) => {
    const table = index.current(code);
    if (table?.code !== CENSUS.code) return table;
    return { ...table, ...changes, summary: { ...table.summary, ...(cells !== undefined && { cells }) } };
  };
  const table = { ...CENSUS, ...facts };
  const parts: Partial<PlainPageParts> = {
    index: { ...index, current },
    views: memoryViews(),
    portal: { title: 'Almanac', publicUrl: 'https://tables.example.gov', timeZone: 'Asia/Singapore' },
    words: ENGLISH,
    version: '1',
    plan: () => planOf(JOBS, readCells, shownCells),
    readShown: () => Promise.resolve({ table, view: readView(table, [], ENGLISH.write) }),
    tableInStretches: () => ['<table>', '</table>'],
  };
  const app = createHttp({ words: ENGLISH, errorPage: () => '' });
  plainPageRoute(app, parts as PlainPageParts);
  const answer = await app.inject({ url, method, headers });
  await app.close();
  return answer;
}

describe(plainPageRoute, () => {
  it('names the table, leads to its page and says its notes', async () => {
    const { body, headers } = await ask({});
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    expect(headers['content-encoding']).toBeUndefined();
    const title = say('plain.title', { title: CENSUS.title });
    expect(body).toContain(`<title>${say('title.of-site', { title, site: 'Almanac' })}</title>`);
    expect(body).toContain('<a href="https://tables.example.gov/table/CT/C100003">');
    expect(body).toContain('<table></table>');
    expect(body).toContain('<li id="footnote-1">Residents &amp; visitors</li>');
    expect(body).toContain(say('plain.source', { source: 'Labour Force Survey' }));
    expect(body).not.toContain('undefined');
  });

  it('says of licence and first publication what is known, and links what is a page', async () => {
    const licence = 'Open Licence';
    const known = await ask({ facts: { licence, sourceAddress: 'HTTPS://stats.example/1' } });
    expect(known.body).toContain(say('plain.licence', { licence }));
    expect(known.body).toContain('<a href="HTTPS://stats.example/1">HTTPS://stats.example/1</a>');
    const paper = await ask({ facts: { sourceAddress: 'mailto:ada@example.org' } });
    expect(paper.body).toContain('mailto:ada@example.org');
    expect(paper.body).not.toContain('<a href="mailto');
    expect(paper.body).not.toContain(say('plain.licence', { licence: '' }).trim());
  });

  it.each([
    ['', {}, true],
    ['?decimals=1', {}, false],
    ['', { isDeleted: true }, false],
  ])(
    'is for search engines where the whole of a listed table is: “%s”, %j',
    async (query, current, isListed) => {
      const { body } = await ask({ url: `${PAGE}${query}`, current });
      expect(
        body.includes('<link rel="canonical" href="https://tables.example.gov/table/CT/C100003.html" />'),
      ).toBe(isListed);
      expect(body.includes('<meta name="robots" content="noindex" />')).toBe(!isListed);
      expect(body).toContain(`<a href="https://tables.example.gov/table/CT/C100003${query}">`);
    },
  );

  it('is packed for who can unpack it', async () => {
    const { rawPayload, headers } = await ask({ headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe((await ask({})).body);
  });

  it('has a head alone', async () => {
    const { body, headers } = await ask({
      method: 'HEAD',
      cells: WHOLE_TABLE_CELLS + 1,
      planned: [Infinity, 0],
    });
    expect([body, headers['content-type']]).toEqual(['', 'text/html; charset=utf-8']);
  });

  it('leads on to the table that took the place of its own', async () => {
    const answer = await ask({ url: '/table/CT/C100000.html?decimals=1' });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `${PAGE}?decimals=1`]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    [
      'a table that has as many cells as a page, whatever is computed',
      WHOLE_TABLE_CELLS,
      [Infinity, Infinity],
      200,
    ],
    ['as much of a big cube', WHOLE_TABLE_CELLS + 1, [WHOLE_TABLE_CELLS, WHOLE_TABLE_CELLS], 200],
    ['a view that reads more', WHOLE_TABLE_CELLS + 1, [WHOLE_TABLE_CELLS + 1, 1], 400],
    ['a view that shows more', WHOLE_TABLE_CELLS + 1, [1, WHOLE_TABLE_CELLS + 1], 400],
  ] as const)('holds %s', async (_, cells, planned, status) => {
    expect((await ask({ cells, planned })).statusCode).toBe(status);
  });
});
