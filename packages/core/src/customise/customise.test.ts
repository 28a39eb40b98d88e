import { describe, expect, it } from 'vitest';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import { customise, customiseWhatFits } from './customise.ts';
import type { Step } from './steps.ts';
import { write } from '../../test/words.ts';

const table = tableWith(cubeOfSizes({ region: 3, sex: 2, time: 4 }));

describe(customise, () => {
  it.each<[string, Step, object]>([
    [
      'a dimension the table does not have',
      { kind: 'choose', dimension: 'age', selection: { kind: 'all' } },
      { code: 'unknown-dimension', dimension: 'age' },
    ],
    [
      'a category the dimension does not have',
      { kind: 'pick', dimension: 'sex', category: 'x' },
      { code: 'not-in-picker', dimension: 'sex' },
    ],
    [
      'the latest of what is not time',
      { kind: 'choose', dimension: 'sex', selection: { kind: 'latest', count: 2 } },
      { code: 'not-a-time-dimension', dimension: 'sex' },
    ],
    [
      'a dimension in two places',
      { kind: 'pivot', rows: ['sex'], columns: ['sex'] },
      { code: 'dimension-twice', dimension: 'sex' },
    ],
    [
      'a heading that is not there',
      { kind: 'sort', axis: 'rows', by: ['time9'], direction: 'ASCENDING' },
      { code: 'unknown-category', dimension: 'time', category: 'time9' },
    ],
    [
      'a heading of another arrangement',
      { kind: 'sort', axis: 'rows', by: [], direction: 'ASCENDING' },
      { code: 'unknown-heading', axis: 'rows' },
    ],
    [
      'more decimals than there are',
      { kind: 'decimals', places: 11 },
      { code: 'out-of-range', what: 'decimals', least: -1, most: 10 },
    ],
  ])('refuses %s', (_, step, problem) => {
    expect(customise(table, [step], write)).toEqual({ ok: false, problem: { step, position: 0, problem } });
  });

  it.each<[string, Step]>([
    ['pivot', { kind: 'pivot', rows: ['sex'], columns: ['time'] }],
    ['customSort', { kind: 'sort', axis: 'rows', by: 'text', direction: 'ASCENDING' }],
    ['decimalPlace', { kind: 'decimals', places: 1 }],
  ])('refuses what the title switches off by %s', (flag, step) => {
    const result = customise({ ...table, functions: { [flag]: false } }, [step], write);
    expect(result).toMatchObject({ ok: false, problem: { problem: { code: 'switched-off', flag } } });
  });

  it('keeps the whole cube: choosing copies no number', () => {
    const result = customise(
      table,
      [{ kind: 'choose', dimension: 'time', selection: { kind: 'latest', count: 1 } }],
      write,
    );
    expect(result.ok && result.value.cube).toBe(table.cube);
  });

  it('drops sorts when the table is turned: their headings are gone', () => {
    const result = customise(
      table,
      [
        { kind: 'sort', axis: 'rows', by: ['time0'], direction: 'ASCENDING' },
        { kind: 'pivot', rows: ['sex'], columns: ['region'] },
      ],
      write,
    );
    expect(result.ok && result.value.sorts).toEqual({});
  });
});

describe('what was picked', () => {
  const quarters = tableWith(
    cubeFrom('x | 2021 4Q | 2022 1Q | 2022 2Q | 2023 1Q\na | 1 | 2 | 3 | 4\nb | 1 | 2 | 3 | 4'),
    {
      kind: 'TS',
    },
  );

  it('is the longer period that it is in after a conversion, and otherwise stays', () => {
    const result = customise(
      quarters,
      [
        { kind: 'pivot', rows: [], columns: [] },
        { kind: 'pick', dimension: 'time', category: '2022-Q2' },
        { kind: 'pick', dimension: 'x', category: 'b' },
        { kind: 'convert', to: 'annual', by: 'sum', shown: true },
      ],
      write,
    );
    expect(result.ok && [...result.value.picked]).toEqual([
      ['time', '2022'],
      ['x', 'b'],
    ]);
  });
});

describe(customiseWhatFits, () => {
  it('applies what still fits and says what did not', () => {
    const gone: Step = {
      kind: 'choose',
      dimension: 'sex',
      selection: { kind: 'named', categories: ['sex7'] },
    };
    const { working, refused } = customiseWhatFits(table, [gone, { kind: 'decimals', places: 2 }], write);
    expect(working.decimals).toBe(2);
    expect(refused).toEqual([
      { step: gone, position: 0, problem: { code: 'unknown-category', dimension: 'sex', category: 'sex7' } },
    ]);
  });
});

describe('computing without end', () => {
  it('is refused where the work would pass the limit, and says so', () => {
    const wide = tableWith(cubeOfSizes({ region: 400, time: 250 }));
    const divided: Step = { kind: 'divide', power: 1, of: 'table' };
    const steps: readonly Step[] = [{ kind: 'decimals', places: 1 }, ...new Array<Step>(120).fill(divided)];
    const { refused } = customiseWhatFits(wide, steps, write);
    expect(refused.length).toBe(20);
    expect(refused[0]?.problem).toEqual({ code: 'too-much-computing', cells: 10_100_000, most: 10_000_000 });
  });

  it('counts what is worked out again after a computation: changes between two periods, and levels behind changes', () => {
    const wide = tableWith(cubeOfSizes({ region: 400, time: 250 }));
    const steps: readonly Step[] = [
      { kind: 'change', against: 'period', measure: 'absolute', series: 'all' },
      { kind: 'span', from: 'time0', to: 'time9' },
      ...new Array<Step>(33).fill({ kind: 'divide', power: 1, of: { dimension: 'age', categories: [] } }),
    ];
    // 100 000 cells, then twice as many, then 400 × (250 + 3) twice and the levels: 302 400 each time.
    expect(customiseWhatFits(wide, steps, write).refused.at(-1)).toMatchObject({
      position: 34,
      problem: { code: 'too-much-computing', cells: 300_000 + 33 * 302_400 },
    });
  });

  it('leaves a table beyond the limit four computations', () => {
    const huge = tableWith({ ...cubeOfSizes({ region: 3, time: 4 }), values: new Float64Array(3_000_000) });
    const tried: Step = { kind: 'divide', power: 1, of: { dimension: 'age', categories: [] } };
    const { refused } = customiseWhatFits(huge, new Array<Step>(5).fill(tried), write);
    expect(refused.map(({ problem }) => problem.code)).toEqual([
      ...new Array<string>(4).fill('unknown-dimension'),
      'too-much-computing',
    ]);
    expect(refused[4]?.problem).toEqual({ code: 'too-much-computing', cells: 15_000_000, most: 12_000_000 });
    const large = tableWith({ ...cubeOfSizes({ region: 3, time: 4 }), values: new Float64Array(2_500_000) });
    const display: Step = { kind: 'decimals', places: 1 };
    expect(
      customiseWhatFits(large, [display, ...new Array<Step>(4).fill(tried)], write).refused.map(
        ({ problem }) => problem.code,
      ),
    ).toEqual(new Array<string>(4).fill('unknown-dimension'));
  });
});
