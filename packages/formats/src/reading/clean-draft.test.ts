import { checkCube, isStorable, inLogs, type Category, type TableDraft } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { readTable } from '../read-table.ts';
import { write } from '../../test/words.ts';
import { cleanDraft } from './clean-draft.ts';

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

/** A draft of some categories. */
function draftOf(categories: readonly Category[], opensAt?: string): TableDraft {
  const area = {
    id: 'area',
    label: 'Area',
    role: 'other' as const,
    categories,
    ...(opensAt !== undefined && { opensAt }),
  };
  return {
    cube: {
      dimensions: [area],
      values: new Float64Array(categories.length),
      absences: new Map(),
      flags: new Map(),
      cellFootnotes: new Map(),
    },
    facts: {},
  };
}

describe(cleanDraft, () => {
  const dirty = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `c${at}`, label: `C\u0001${at}` }));
  const said = (count: number) =>
    cleanDraft(draftOf(dirty(count)))
      .guesses.map(inLogs)
      .join();

  it('names at most five texts, and counts the others', () => {
    const named = (at: number) => `read.cleaned.category-label(C${at}, Area)`;
    expect(said(1)).toContain(named(0));
    expect(said(5)).toContain(named(4));
    expect(said(5)).not.toContain('list.more');
    expect(said(7)).toContain('list.more(2)');
    expect(said(7)).not.toContain(named(5));
  });

  it('cleans the parents and units of categories, and the one that opens, and adds none', () => {
    const categories = [
      { id: 'a\u0001', label: 'A', unit: 'Per\u0002sons' },
      { id: 'b', label: 'B', parent: 'a\u0001' },
    ];
    expect(cleanDraft(draftOf(categories, 'a\u0001')).draft.cube.dimensions[0]).toEqual({
      id: 'area',
      label: 'Area',
      role: 'other',
      opensAt: 'a',
      categories: [
        { id: 'a', label: 'A', unit: 'Persons' },
        { id: 'b', label: 'B', parent: 'a' },
      ],
    });
    expect(cleanDraft(draftOf(dirty(1))).draft.cube.dimensions[0]).toEqual({
      id: 'area',
      label: 'Area',
      role: 'other',
      categories: [{ id: 'c0', label: 'C0' }],
    });
  });
});

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
