import { parseTableCode, WHOLE_TABLE_CELLS, type Dimension, type StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { CENSUS, fixedIndex, fixedPortal, fixedStore } from './fixed-portal.ts';

/** So many rows and columns that the table is too large for its page. */
const [ROWS, COLUMNS] = [1000, 200];

function dimension(id: string, count: number): Dimension {
  const categories = Array.from({ length: count }, (_, at) => ({ id: `${id}${at}`, label: `${id} <${at}>` }));
  return { id, label: id, role: 'other', categories };
}

function largeTable(columns = COLUMNS): StatTable {
  const code = parseTableCode('M100200') ?? CENSUS.code;
  const dimensions = [dimension('row', ROWS), dimension('column', columns)];
  const values = Float64Array.from({ length: ROWS * columns }, (_, at) => at);
  const cube = { ...CENSUS.cube, dimensions, values, absences: new Map(), flags: new Map() };
  return { ...CENSUS, code, cube, heading: { rows: ['row'], columns: ['column'] } };
}

const portalWith = (table: StatTable) =>
  fixedPortal({}, { index: fixedIndex([table]), store: fixedStore([table]) });

describe('the plain page of a table', () => {
  it('holds every cell of a table of which its page shows the beginning', async () => {
    const app = await portalWith(largeTable());
    const { statusCode, body, headers } = await app.inject('/table/CT/M100200.html');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.match(/<td>/g)).toHaveLength(ROWS * COLUMNS);
    // All of it inside the table, and the table inside the page.
    expect(body.match(/<\/(?:body|html|table|tbody)>/g)).toEqual([
      '</tbody>',
      '</table>',
      '</body>',
      '</html>',
    ]);
    expect(body.indexOf('</tbody>')).toBeGreaterThan(body.lastIndexOf('</td>'));
    expect(body).toContain('row &lt;999&gt;');
    expect(body).toContain('<td>199,999</td>');
    expect(body).toContain('href="https://tables.example.gov/table/CT/M100200"');
    expect(body).toContain(
      '<link rel="canonical" href="https://tables.example.gov/table/CT/M100200.html" />',
    );
    expect(body).not.toContain('<script');
  });

  it('is linked where only the beginning stands, and told to search engines', async () => {
    const app = await portalWith(largeTable());
    const { body } = await app.inject('/table/CT/M100200?decimals=1');
    expect(body).toMatch(/<noscript><p[^>]*>.*?href="\/table\/CT\/M100200\.html\?decimals=1"/);
    expect(body.length).toBeLessThan(1_000_000);
    const sitemap = (await app.inject('/sitemap.xml')).body;
    expect(sitemap).toContain('/table/CT/M100200.html</loc>');
    expect(sitemap).not.toContain('/table/TS/M100001.html');
  });

  it('is of the view at its address, and search engines do not list it', async () => {
    const app = await fixedPortal();
    const { body } = await app.inject('/table/TS/M100001.html?choose=series:in(1.1)');
    expect(body).toContain('Rate');
    expect(body).not.toContain('Total');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).toContain('<li id="footnote-1">Residents &amp; visitors</li>');
  });

  it('is refused of more than a page can hold, as a page', async () => {
    const app = await portalWith(largeTable(WHOLE_TABLE_CELLS / ROWS + 1));
    const { statusCode, body } = await app.inject('/table/CT/M100200.html');
    expect(statusCode).toBe(400);
    expect(body).toContain('A plain page shows 250,000 cells at most');
    expect((await app.inject('/table/CT/M999999.html')).statusCode).toBe(404);
  });
});
