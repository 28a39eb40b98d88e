import type { Manifest } from '@almanac/contract';
import { describe, expect, it } from 'vitest';

import { SMALL_CUBE } from '../../../../test/small-table.ts';
import { manifestNotes } from './manifest-notes.ts';

const FILED = {
  ...SMALL_CUBE,
  dimensions: SMALL_CUBE.dimensions.map((each) => ({ ...each, label: `${each.label} in the file` })),
};

const notes = (manifest: Manifest) => manifestNotes(SMALL_CUBE, manifest, FILED);

describe(manifestNotes, () => {
  it('finds what footnotes are on', () => {
    const found = notes({
      footnotes: ['All.'],
      dimensions: {
        Region: { footnotes: ['Regions.'], categoryFootnotes: { North: ['One.', 'Two.'], s: ['Three.'] } },
        'Year in the file': {},
      },
    });
    expect(found).toEqual({
      table: ['All.'],
      dimensions: new Map([['region', ['Regions.']]]),
      categories: new Map([
        [
          'region',
          new Map([
            ['n', ['One.', 'Two.']],
            ['s', ['Three.']],
          ]),
        ],
        ['time', new Map()],
      ]),
      cells: undefined,
    });
    expect(notes({}).table).toBeUndefined();
  });

  it('finds cells, and keeps several footnotes on one', () => {
    const { cells } = notes({
      cellFootnotes: [
        { text: 'One.', at: { Region: 'South', Year: '2023' } },
        { text: 'Two.', at: { 'Year in the file': '2024', region: 'n' } },
        { text: 'Three.', at: { time: '2023', region: 's' } },
      ],
    });
    expect(cells).toEqual(
      new Map([
        [4, ['One.', 'Three.']],
        [3, ['Two.']],
      ]),
    );
  });

  it('needs no name for a dimension with one category', () => {
    const [region, year] = SMALL_CUBE.dimensions;
    if (region === undefined || year === undefined) throw new Error('the small table has two dimensions');
    const only = {
      ...SMALL_CUBE,
      dimensions: [region, { ...year, categories: year.categories.slice(0, 1) }],
    };
    const manifest = { cellFootnotes: [{ text: 'One.', at: { region: 's' } }] };
    expect(manifestNotes(only, manifest, only).cells).toEqual(new Map([[2, ['One.']]]));
  });

  it('refuses all that is not there at once, each by its place', () => {
    const refused = {
      dimensions: { Region: { categoryFootnotes: { West: ['One.'], East: ['Two.'], n: ['Three.'] } } },
    };
    expect(() => notes(refused)).toThrow('publish.faults(2)');
    const cells = [
      { text: 'One.', at: { Region: 'n', Year: '2023' } },
      { text: 'Two.', at: { Region: 'n' } },
    ];
    expect(() => notes({ cellFootnotes: cells })).toThrow('publish.cell-unnamed(cellFootnotes[1], Year)');
    expect(() => notes({ dimensions: { Sex: {} } })).toThrow(/publish\.no-dimension\(dimensions\.Sex, Sex, /);
  });
});
