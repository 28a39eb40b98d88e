import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { looksLikeJson, readJsonStat } from './read-json-stat.ts';

interface Parts {
  readonly dataset?: object;
  readonly area?: object;
  readonly year?: object;
}

/** A data set of two areas and two years, with some of it changed. */
async function read({ dataset, area, year }: Parts = {}) {
  const whole = {
    version: '2.0',
    class: 'dataset',
    id: ['area', 'year'],
    size: [2, 2],
    value: [1, 2, 3, 4],
    role: { time: ['year'] },
    dimension: {
      area: { label: 'Area', category: { index: ['N', 'S'], label: { N: 'North', S: 'South' }, ...area } },
      year: { label: 'Year', category: { index: ['2020', '2021'], ...year } },
    },
    ...dataset,
  };
  const { draft, guesses, warnings } = await readJsonStat(fileOf('a.json', JSON.stringify(whole)));
  const { dimensions, values, absences } = draft.cube;
  return {
    labels: dimensions.map(
      ({ label, role, categories }) =>
        `${label} ${role}: ${categories.map((each) => `${each.label}${each.parent === undefined ? '' : ` < ${each.parent}`}${each.unit === undefined ? '' : ` [${each.unit}]`}${each.decimals === undefined ? '' : ` .${each.decimals}`}`).join(', ')}`,
    ),
    cells: Array.from(values, (value, cell) => (Number.isNaN(value) ? (absences.get(cell) ?? '?') : value)),
    notes: [...guesses.map(inLogs), ...warnings.map(({ message }) => inLogs(message))],
  };
}

const PLAIN = ['Area other: North, South', 'Year time: 2020, 2021'];
const ENDS = ['2020-03-31', '2020-06-30', '2020-09-30'];
const QUARTERS = { dataset: { size: [2, 3], value: [1, 2, 3, 4, 5, 6] }, year: { index: ENDS } };
const QUARTERS_IN_LABELS = {
  ...QUARTERS,
  year: { index: ['a', 'b', 'c'], label: { a: ENDS[0], b: ENDS[1], c: ENDS[2] } },
};
const unit = (of: object) => ({ area: { unit: { N: of } } });

const LEVELS = Array.from({ length: 20_000 }, (_, level) => `L${level}`);
const CHAIN = Object.fromEntries(LEVELS.slice(1).map((code, level) => [`L${level}`, [code]]));

describe(readJsonStat, () => {
  it.each<[string, Parts, readonly string[]]>([
    ['a list of codes', {}, PLAIN],
    ['codes by their positions', { area: { index: { S: 1, N: 0 } } }, PLAIN],
    ['codes by their labels alone', { area: { index: undefined } }, PLAIN],
    [
      'codes that are numbers',
      { area: { index: [7, 8], label: { 7: 'North' } } },
      ['Area other: North, 8', 'Year time: 2020, 2021'],
    ],
    ['parents', { area: { child: { S: ['N'] } } }, ['Area other: South, North < S', 'Year time: 2020, 2021']],
    [
      'parents of twenty thousand levels',
      { dataset: { size: [20_000, 2], value: { 0: 1 } }, area: { index: LEVELS, label: {}, child: CHAIN } },
      [
        `Area other: ${LEVELS.map((code, level) => (level === 0 ? code : `${code} < L${level - 1}`)).join(', ')}`,
        'Year time: 2020, 2021',
      ],
    ],
    ['no parents that are not there', { area: { child: { T: ['N'], S: ['U', 5] } } }, PLAIN],
    ['years that descend', { year: { index: ['2021', '2020'] } }, PLAIN],
    [
      'a unit by its label',
      unit({ label: 'Persons', base: 'x' }),
      ['Area measure: North [Persons], South', 'Year time: 2020, 2021'],
    ],
    [
      'a unit by its base',
      unit({ base: 'Persons', symbol: 'x' }),
      ['Area measure: North [Persons], South', 'Year time: 2020, 2021'],
    ],
    [
      'a unit by its symbol',
      unit({ symbol: '€' }),
      ['Area measure: North [€], South', 'Year time: 2020, 2021'],
    ],
    ['ten decimals', unit({ decimals: 10 }), ['Area other: North .10, South', 'Year time: 2020, 2021']],
    ['no eleven decimals', unit({ decimals: 11 }), PLAIN],
    ['no half decimals', unit({ decimals: 1.5 }), PLAIN],
    [
      'roles',
      { dataset: { role: { time: ['year'], geo: ['area'] } } },
      ['Area geography: North, South', 'Year time: 2020, 2021'],
    ],
    [
      'roles within the dimensions',
      { dataset: { role: { metric: ['area'] } } },
      ['Area measure: North, South', 'Year time: 2020, 2021'],
    ],
  ])('reads %s', async (_, parts, labels) => {
    expect((await read(parts)).labels).toEqual(labels);
  });

  it.each<[string, Parts, readonly (number | string)[]]>([
    ['a list', {}, [1, 2, 3, 4]],
    ['numbers by cell', { dataset: { value: { 0: 1, 3: 4 } } }, [1, '?', '?', 4]],
    [
      'texts and nothing',
      { dataset: { value: ['1,000.5', null, '..', 'x'] } },
      [1000.5, '?', '?', 'suppressed'],
    ],
    [
      'a status for all',
      { dataset: { value: [null, 2, null, 4], status: 'c' } },
      ['suppressed', 2, 'suppressed', 4],
    ],
    [
      'a list of one status',
      { dataset: { value: [null, 2, null, 4], status: ['c'] } },
      ['suppressed', 2, 'suppressed', 4],
    ],
    [
      'a status for each',
      { dataset: { value: [null, 2, null, 4], status: ['c', '', ':', 'p'] } },
      ['suppressed', 2, '?', 4],
    ],
    [
      'a status by cell',
      { dataset: { value: [null, 2, null, 4], status: { 2: 'c', 9: 'c' } } },
      ['?', 2, 'suppressed', 4],
    ],
    [
      'a status as in old files',
      { dataset: { value: [null, 2, null, 4], status: { value: ['c', '', '', ''] } } },
      ['suppressed', 2, '?', 4],
    ],
    ['parents first', { area: { child: { S: ['N'] } } }, [3, 4, 1, 2]],
    ['years ascending', { year: { index: ['2021', '2020'] } }, [2, 1, 4, 3]],
    ['both at once', { area: { child: { S: ['N'] } }, year: { index: ['2021', '2020'] } }, [4, 3, 2, 1]],
  ])('puts into cells %s', async (_, parts, cells) => {
    expect((await read(parts)).cells).toEqual(cells);
  });

  it.each<[Parts, string]>([
    [{ dataset: { role: undefined } }, 'read.json.time-guessed(year)'],
    [{ area: { child: { S: ['N'], N: ['S'] } } }, 'read.json.two-parents(area, S, N)'],
    [
      {
        dataset: { size: [3, 2], value: [1, 2, 3, 4, 5, 6] },
        area: { index: ['N', 'S', 'T'], child: { N: ['S'], S: ['T'], T: ['N'] } },
      },
      'read.json.two-parents(area, N, T)',
    ],
    [{ area: { child: { S: ['S'] } } }, 'read.json.two-parents(area, S, S)'],
    [{ year: { index: ['2020', 'soon'] } }, 'read.json.time-unread(year, 1, 2, soon)'],
    [
      {
        dataset: {
          id: ['when', 'area'],
          role: undefined,
          dimension: {
            when: { category: { index: ['2020', '2021'] } },
            area: { category: { index: ['N', 'S'] } },
          },
        },
      },
      'read.json.time-guessed(when)',
    ],
    [QUARTERS, 'read.dates-of-quarters(2020-03-31)'],
    [QUARTERS_IN_LABELS, 'read.dates-of-quarters(2020-03-31)'],
  ])('says of %j what it decided', async (parts, note) => {
    expect((await read(parts)).notes).toEqual([note]);
  });

  it.each<[Parts, string]>([
    [{ dataset: { value: undefined } }, 'read.json.no-values'],
    [{ dataset: { value: [] } }, 'read.json.no-values'],
    [{ dataset: { value: {} } }, 'read.json.no-values'],
    [{ dataset: { value: [1, 2, 3] } }, 'read.json.entries(3, value, 4)'],
    [{ dataset: { value: { 4: 1 } } }, 'read.json.stray-entry(value, 4, 3)'],
    [{ dataset: { value: { x: 1 } } }, 'read.json.stray-entry(value, x, 3)'],
    [{ dataset: { value: [1, 2, 3, 'many'] } }, 'read.json.not-a-number(3, "many")'],
    [{ dataset: { value: [1, 2, 3, true] } }, 'read.json.not-a-number(3, true)'],
    [{ dataset: { status: 5 } }, 'read.json.no-list(status)'],
    [{ dataset: { status: ['a', 'b'] } }, 'read.json.entries(2, status, 4)'],
    [{ dataset: { size: [2] } }, 'read.json.sizes(2, 1)'],
    [{ dataset: { id: ['area', 'area'] } }, 'read.json.sizes(1, 2)'],
    [{ dataset: { id: [] } }, 'read.json.sizes(0, 2)'],
    [{ dataset: { size: [2, 0] } }, 'read.json.size(year, 0)'],
    [{ dataset: { size: [0, 2] } }, 'read.json.size(area, 0)'],
    [{ dataset: { size: [2, 1.5] } }, 'read.json.size(year, 1.5)'],
    [{ dataset: { id: ['area', 'month'] } }, 'read.json.not-described(month)'],
    [{ area: { index: ['N'] } }, 'read.json.category-count(area, 1, 2)'],
    [{ area: { index: ['N', 'N'] } }, 'read.json.category-twice(area)'],
    [{ area: { index: ['N', ''] } }, 'read.json.no-code(area)'],
    [{ area: { index: ['N', null] } }, 'read.json.no-code(area)'],
    [{ area: { index: { N: 0, S: 2 } } }, 'read.json.position(area, S, 2)'],
    [{ area: { index: { N: 0, S: 0 } } }, 'read.json.position(area, S, 0)'],
    [{ area: { index: { N: 0, '': 1 } } }, 'read.json.position(area, , 1)'],
  ])('refuses %j', async (parts, problem) => {
    await expect(read(parts)).rejects.toThrow(problem);
  });

  it('reads version 1, where ids and sizes are those of the dimensions', async () => {
    const { labels, cells } = await read({
      dataset: {
        id: undefined,
        size: undefined,
        dimension: {
          id: ['year'],
          size: [2],
          role: { time: ['year'] },
          year: { label: 'Year', category: { index: ['2020', '2021'] } },
        },
        value: [1, 2],
      },
    });
    expect([labels, cells]).toEqual([['Year time: 2020, 2021'], [1, 2]]);
  });

  it('warns of marks behind periods, and counts what is no period', async () => {
    const index = ['2020', '2021', '2022', '2023 (p)', 'Mean'];
    const { notes } = await read({ dataset: { size: [2, 5], value: Array(10).fill(1) }, year: { index } });
    expect(notes).toEqual([
      expect.stringMatching(/^read\.mark\(2023 \(p\)/),
      'read.json.time-unread(year, 1, 5, Mean)',
    ]);
  });

  it('hangs notes on dimensions, categories and cells that have some, and on no others', async () => {
    const dataset = {
      class: 'dataset',
      id: ['area'],
      size: [2],
      dimension: {
        area: {
          note: ['Of both'],
          category: { index: ['N', 'S'], note: { S: ['Of the south'] }, unit: { N: { label: 'kg' } } },
        },
      },
      value: [1, 2],
    };
    const { draft } = await readJsonStat(fileOf('a.json', JSON.stringify(dataset)));
    expect(draft.cube).toEqual({
      dimensions: [
        {
          id: 'area',
          label: 'area',
          role: 'measure',
          footnotes: ['2'],
          categories: [
            { id: 'N', label: 'N', unit: 'kg' },
            { id: 'S', label: 'S', footnotes: ['1'] },
          ],
        },
      ],
      values: Float64Array.of(1, 2),
      absences: new Map(),
      flags: new Map(),
      cellFootnotes: new Map(),
    });
  });
});

describe(looksLikeJson, () => {
  it.each([
    ['{"a": 1', true],
    ['\n [{', true],
    ['a {', false],
    ['', false],
  ])('tells of %j: %s', (opening, is) => {
    expect(looksLikeJson(opening)).toBe(is);
  });
});
