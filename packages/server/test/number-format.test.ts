import { parseTableCode, type StatTable } from '@almanac/core';
import { expect, it } from 'vitest';

import { fixedIndex, fixedPortal, fixedStore, JOBS } from './fixed-portal.ts';

/** 52 000 series of five quarters: more than a comparison takes, or a chart draws. */
function manySeries(): StatTable {
  const code = parseTableCode('M100009');
  const [, time] = JOBS.cube.dimensions;
  if (code === undefined || time === undefined) throw new Error('the table of jobs has no time');
  const categories = Array.from({ length: 52_000 }, (_, at) => ({ id: `s${at}`, label: `Series ${at}` }));
  return {
    ...JOBS,
    code,
    footnotes: [],
    cube: {
      dimensions: [{ id: 'series', label: 'Data series', role: 'measure', categories }, time],
      values: new Float64Array(260_000).fill(7),
      absences: new Map(),
      flags: new Map(),
      cellFootnotes: new Map(),
    },
  };
}

/** A portal that writes 1.234,5. */
function portal() {
  const more = [manySeries()];
  return fixedPortal(
    { ALMANAC_NUMBER_FORMAT: '1.234,5' },
    { index: fixedIndex(more), store: fixedStore(more) },
  );
}

it.each([
  ['/table/TS/M100009', '260.000'],
  ['/chart/TS/M100009/f', 'figures are too many to draw; choose at most 60.000'],
  [
    '/compare.csv?table=TS/M100009&table=TS/M100001',
    'M100009 shows, or is computed from, more than 250.000 figures.',
  ],
])('counts at %s as the department writes numbers', async (url, words) => {
  const { body } = await (await portal()).inject(url);
  expect(body.replace(/\s+/g, ' ')).toContain(words);
  expect(body).not.toMatch(/\d,\d{3}/);
});
