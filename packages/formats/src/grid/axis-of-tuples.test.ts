import { describe, expect, it } from 'vitest';
import { axisLevels } from './axis-of-tuples.ts';
import { textColumnOf } from './text-columns.ts';

/** Lines as they are drawn: ` / ` between them, a word for each level. */
function tuplesOf(lines: string, names: readonly string[] = []) {
  const rows = lines.split(' / ').map((line) => line.split(' '));
  const levels = (rows[0] ?? []).map((_, at) =>
    textColumnOf(rows.map((row) => (row[at] ?? '').replaceAll('_', ' '))),
  );
  return { names: levels.map((_, at) => names[at] ?? ''), lines: rows.length, levels };
}

const PLAIN = { above: [], remarks: [] };

/** Eleven of a hundred combinations, none of which follows from its other half. */
const SPARSE = [
  'a l',
  ...Array.from({ length: 10 }, (_, at) => `${'abcdefghij'[at] ?? ''} ${'klmnopqrst'[at] ?? ''}`),
].join(' / ');

describe(axisLevels, () => {
  it.each([
    [
      'each level where all combinations are there',
      'N 1 / N 2 / S 1 / S 2',
      [
        { at: [0], ...PLAIN },
        { at: [1], ...PLAIN },
      ],
    ],
    [
      'no level that says the same everywhere',
      'N x 1 / N x 2 / S x 1 / S x 2',
      [
        { at: [0], ...PLAIN },
        { at: [2], ...PLAIN },
      ],
    ],
    ['the last level of a single line', 'N x', [{ at: [1], ...PLAIN }]],
    ['a code with its words behind it', '01 North / 02 South', [{ at: [1], ...PLAIN, code: 0 }]],
    ['a code with its words before it', 'North 01 / South 02', [{ at: [0], ...PLAIN, code: 1 }]],
    [
      'what categories stand below',
      'North Ayr / North Bute / South Cove / South Dover',
      [{ at: [1], ...PLAIN, above: [0] }],
    ],
    [
      'what they stand below, outermost first',
      'UK North Ayr / UK North Bute / UK South Cove / UK South Dover / Isles East Elie / Isles East Fife / Isles West Glen / Isles West Hull',
      [{ at: [2], ...PLAIN, above: [0, 1] }],
    ],
    [
      'what they stand below, wherever it is written',
      'North UK Ayr / North UK Bute / South UK Cove / South UK Dover / East Isles Elie / East Isles Fife / West Isles Glen / West Isles Hull',
      [{ at: [2], ...PLAIN, above: [1, 0] }],
    ],
    ['the first of two levels with as many letters', 'ab xy / cd zw', [{ at: [0], ...PLAIN, code: 1 }]],
    ['words that come for several codes', '01 Ayr / 02 Bute / 03 Bute', [{ at: [0], ...PLAIN, words: 1 }]],
    [
      'periods that follow, as remarks',
      'Ayr 1999 / Bute 1999 / Cove 2001 / Dover 2001',
      [{ at: [0], above: [], remarks: [1] }],
    ],
    [
      'remarks of which three in four are periods',
      'Ayr 1999 / Bute 1999 / Cove 2000 / Dover 2000 / Elie 2001 / Fife 2001 / Glen x / Hull x',
      [{ at: [0], above: [], remarks: [1] }],
    ],
    [
      'no remarks of which fewer are periods',
      'Ayr 1999 / Bute 1999 / Cove 2000 / Dover 2000 / Elie x / Fife x',
      [{ at: [0], ...PLAIN, leftOut: [1] }],
    ],
    [
      'no number of the lines where two others tell them apart',
      '1 N a / 2 N b / 3 S a / 4 S b',
      [
        { at: [1], ...PLAIN },
        { at: [2], ...PLAIN },
      ],
    ],
    [
      'the number of the lines where two others do not',
      '1 N a / 2 N b / 3 S a / 4 S a',
      [{ at: [0], above: [1, 2], remarks: [] }],
    ],
  ])('takes for dimensions %s', (_, lines, levels) => {
    expect(axisLevels(tuplesOf(lines))).toEqual(levels);
  });

  it('takes levels together where few of their combinations are there', () => {
    const apart = [{ at: [0], ...PLAIN }, { at: [1], ...PLAIN }]; // prettier-ignore
    const together = [{ at: [0, 1], ...PLAIN }];
    expect(axisLevels(tuplesOf(SPARSE))).toEqual(apart);
    expect(axisLevels(tuplesOf(SPARSE), 0.11)).toEqual(apart);
    expect(axisLevels(tuplesOf(SPARSE), 0.12)).toEqual(together);
    const coded = SPARSE.split(' / ').map(
      (line) => `${line.charCodeAt(0)} ${line.slice(2)} ${line.slice(0, 1)}`,
    );
    expect(axisLevels(tuplesOf(coded.join(' / ')), 0.12)).toEqual([{ at: [1, 2], ...PLAIN }]);
  });

  it('gives units to the first level that they follow from', () => {
    const lines = 'Price EUR N / Price EUR S / Weight kg N / Weight kg S';
    const names = ['Item', 'Unit', 'Area'];
    expect(axisLevels(tuplesOf(lines, names))).toEqual([
      { at: [0], ...PLAIN, unit: 1 },
      { at: [2], ...PLAIN },
    ]);
    const unitFirst = 'EUR Price N / EUR Price S / kg Weight N / kg Weight S';
    expect(axisLevels(tuplesOf(unitFirst, ['Unit', 'Item', 'Area']))).toEqual([
      { at: [1], ...PLAIN, unit: 0 },
      { at: [2], ...PLAIN },
    ]);
    expect(axisLevels(tuplesOf(lines, ['Item', 'Kind', 'Area']))).toEqual([
      { at: [0], ...PLAIN, code: 1 },
      { at: [2], ...PLAIN },
    ]);
    const crossed = 'Price EUR / Price kg / Weight EUR / Weight kg';
    expect(axisLevels(tuplesOf(crossed, names)).map(({ at }) => at)).toEqual([[0], [1]]);
  });
});
