import { checkCube, isStorable, inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { readTable } from '../read-table.ts';
import { write } from '../../test/words.ts';

function read(name: string, content: string): ReturnType<typeof readTable> {
  const bytes = async function* () {
    await Promise.resolve();
    yield new TextEncoder().encode(content);
  };
  return readTable({ name, bytes }, write);
}

/** Every text of a draft that may not be stored. */
function forbiddenIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [value];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => [...forbiddenIn(key), ...forbiddenIn(each)]);
}

const CSV =
  'area\u001e,year,value\nNorth\u001f,2023,1\nNorth\u001f,2024,2\nSouth\u000bEast,2023,3\nSouth\u000bEast,2024,4\n';

const JSON_STAT = JSON.stringify({
  version: '2.0',
  class: 'dataset',
  label: 'Jobs\u0000',
  source: 'Survey\ufffe',
  id: ['area', 'year'],
  size: [2, 1],
  role: { time: ['year'] },
  dimension: {
    area: {
      label: 'Area',
      category: { index: ['n\u0001', 's'], label: { 'n\u0001': 'North\ud800', s: 'South' } },
    },
    year: { category: { index: ['2023'] } },
  },
  value: [1, 2],
  note: ['A \u0002note'],
});

const PX = [
  'MATRIX="M1";\nSUBJECT-CODE="L";\nSUBJECT-AREA="Labour";\nDECIMALS=0;\nTITLE="Jobs\u0003 by area";\nCONTENTS="Jobs";\nUNITS="Per\u0004sons";\nSTUB="Area";\nHEADING="Year";\n',
  'VALUES("Area")="North\u0005","South";\nVALUES("Year")="2023","2024";\nNOTE="Of\u0006 note";\nDATA=\n1 2\n3 4;\n',
].join('');

describe('a file with characters that no text may hold', () => {
  it.each([
    ['a CSV file', 'jobs.csv', CSV, ['U+001E', 'U+001F', 'U+000B', 'read.cleaned.category-label(North,']],
    ['JSON-stat', 'jobs.json', JSON_STAT, ['U+0000', 'U+D800', 'U+FFFE', 'read.cleaned.title(Jobs,']],
    ['PX', 'jobs.px', PX, ['U+0003', 'U+0004', 'U+0005', 'U+0006', 'read.cleaned.unit(Persons,']],
  ])('is read without them, and says so: %s', async (_, name, content, said) => {
    const { draft, guesses } = await read(name, content);
    expect(forbiddenIn([draft.facts, draft.cube.dimensions])).toEqual([]);
    const guess = guesses.map(inLogs).find((each) => each.startsWith('read.cleaned('));
    for (const part of said) expect(guess).toContain(part);
  });

  it('keeps words apart that an old line break kept apart', async () => {
    const { draft } = await read('jobs.csv', CSV);
    expect(draft.cube.dimensions[0]?.categories.map(({ label }) => label)).toEqual(['North', 'South East']);
  });

  it('is not a table where two names become the same', async () => {
    const { draft } = await read('jobs.csv', 'area,year,value\nNorth,2023,1\nNorth\u001f,2023,2\n');
    expect(checkCube(draft.cube)).toContainEqual({
      code: 'duplicate-category',
      dimension: draft.cube.dimensions[0]?.id,
      category: 'North',
    });
  });

  it('says nothing of one that has none', async () => {
    const { guesses } = await read('jobs.csv', 'area,year,value\nNorth,2023,1\nSouth,2023,2\n');
    expect(guesses.map(inLogs).join()).not.toContain('read.cleaned');
  });
});
