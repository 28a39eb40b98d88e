import { describe, expect, it } from 'vitest';
import { heldAt } from '../../test/cells-by-name.ts';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import { unitOf } from '../table/stated-of-cell.ts';
import type { FunctionFlag } from '../table/function-flags.ts';
import { chartRegardless } from '../chart/chart-of.ts';
import { howFiguresWereMade } from '../compute/formula/formula-note.ts';
import { viewOf } from '../view/view-of.ts';
import { applyComputation } from './apply-computation.ts';
import { flipConversion } from './flip-conversion.ts';
import { customise, customiseWhatFits } from './customise.ts';
import { fromSavedRecord } from './saved/from-saved-record.ts';
import type { Customisation, Step } from './steps.ts';
import type { WorkingTable } from './working-table.ts';
import { write } from '../../test/words.ts';

const output = cubeFrom(`
  series   | 2024 1Q | 2024 2Q | 2024 3Q | 2024 4Q | 2025 1Q
  Goods    |    1000 |    2000 |    3000 |    4000 |    5000
  Services |     500 |     500 |     500 |     500 |     500
`);
const table = tableWith(output, { kind: 'TS', unit: 'Number', frequency: 'quarterly' });

function working(steps: Customisation): WorkingTable {
  const result = customise(table, steps, write);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

const goods = (power: number): Step => ({
  kind: 'divide',
  of: { dimension: 'series', categories: ['Goods'] },
  power,
});
const services: Step = { kind: 'divide', of: { dimension: 'series', categories: ['Services'] }, power: 1 };
const annual: Step = { kind: 'convert', to: 'annual', by: 'sum', shown: true };
const total: Step = {
  kind: 'sum',
  dimension: 'series',
  categories: ['Goods', 'Services'],
  id: 'all',
  name: 'All',
  place: 'last',
  missing: 'makes-missing',
};
const held = (steps: Customisation, series: string, time: string) =>
  heldAt(working(steps).cube, { series, time });
const powers = (divisions: WorkingTable['divisions']) =>
  [...divisions.values()].map(({ of, power }) => [of === 'table' ? of : of.category, power]);

describe(applyComputation, () => {
  it('shows what is computed in the picker, and nowhere else', () => {
    const pickedAfter = (...before: readonly Step[]) => [...working([...before, total]).picked];
    const aside: Step = { kind: 'pivot', rows: [], columns: ['time'] };
    expect(pickedAfter(aside)).toEqual([['series', 'all']]);
    expect(pickedAfter()).toEqual([]);
    expect(pickedAfter({ kind: 'pivot', rows: ['time'], columns: ['series'] })).toEqual([]);
  });

  it('chooses what is computed when it appears, and keeps what was chosen', () => {
    const chosen: Step = {
      kind: 'choose',
      dimension: 'series',
      selection: { kind: 'named', categories: ['Services'] },
    };
    const rows = Array.from(
      viewOf(working([chosen, { ...total, place: 'first' }])).rows,
      ({ categories }) => categories[0]?.id,
    );
    expect(rows).toEqual(['all', 'Services']);
  });

  it('picks what is computed of a dimension in the picker, until another one is picked', () => {
    const turned: Step = { kind: 'pivot', rows: ['time'], columns: [] };
    const pickedAfter = (...steps: readonly Step[]): unknown =>
      viewOf(working([turned, ...steps])).picked.map(({ category }) => category.id);
    expect(pickedAfter(total)).toEqual(['all']);
    expect(pickedAfter(total, { kind: 'pick', dimension: 'series', category: 'Goods' })).toEqual(['Goods']);
    const change = { kind: 'change', against: 'period', measure: 'absolute' } as const;
    expect(
      pickedAfter({ ...change, series: { dimension: 'series', categories: ['Goods', 'Services'] } }),
    ).toEqual(['Goods.change-period-absolute']);
    expect(pickedAfter({ ...change, series: 'all' }, annual)).toEqual(['Goods']);
  });

  it('computes on the whole release: the latest period has its change', () => {
    const view = viewOf(
      working([
        { kind: 'choose', dimension: 'time', selection: { kind: 'latest', count: 1 } },
        { kind: 'change', against: 'year', measure: 'percentage', series: 'all' },
      ]),
    );
    expect([...view.columnOffsets].map((offset) => view.cube.values[offset])).toEqual([400]);
  });

  it('lets computed categories feed later computations', () => {
    const share: Step = { kind: 'percentage', of: { dimension: 'series', category: 'all' } };
    expect(held([total, share], 'Services', '2024-Q1')).toBeCloseTo(100 / 3);
  });

  it('never changes the published cube', () => {
    const before = [...output.values];
    working([
      total,
      { kind: 'divide', of: 'table', power: 3 },
      annual,
      { kind: 'percentage', of: 'row-total' },
    ]);
    expect([...output.values]).toEqual(before);
  });

  it('says which step asks for caution', () => {
    const percentages = tableWith(output, { unit: 'Per Cent' });
    const { warnings } = customiseWhatFits(percentages, [{ kind: 'decimals', places: 1 }, total], write);
    expect(warnings).toEqual([{ position: 1, warning: { code: 'sum-of-rates', unit: 'Per Cent' } }]);
  });

  const RATES_NOTE =
    'Adds up figures in “Per Cent”. Rates and indices do not add up to anything of their kind.';

  it('keeps a warning with what was made, with what is made of that, and with the chart', () => {
    const rates = tableWith(output, { kind: 'TS', unit: 'Per Cent', frequency: 'quarterly' });
    const ratio: Step = {
      kind: 'ratio',
      dimension: 'series',
      categories: ['Goods', 'all'],
      id: 'share',
      name: 'Share',
      place: 'last',
    };
    const after = customise(rates, [total, ratio], write);
    if (!after.ok) throw new Error(JSON.stringify(after.problem));
    const { facts, cube } = after.value;
    const noteOf = (id: string): readonly string[] => {
      const ids = cube.dimensions[0]?.categories.find((each) => each.id === id)?.footnotes ?? [];
      return facts.footnotes.filter((note) => ids.includes(note.id)).map(({ text }) => text);
    };
    expect(noteOf('all')).toContain(RATES_NOTE);
    expect(noteOf('share')).toContain(RATES_NOTE);
    expect(noteOf('Goods')).not.toContain(RATES_NOTE);
    const chart = chartRegardless(viewOf(after.value), 'line', { write });
    expect(chart.notes).toContain(RATES_NOTE);
    const onlyGoods: Step = {
      kind: 'choose',
      dimension: 'series',
      selection: { kind: 'named', categories: ['Goods'] },
    };
    const without = customise(rates, [total, onlyGoods], write);
    expect(without.ok && chartRegardless(viewOf(without.value), 'line', { write }).notes).not.toContain(
      RATES_NOTE,
    );
  });

  it('keeps a warning with the table where all figures were made anew', () => {
    const rates = tableWith(output, { kind: 'TS', unit: 'Per Cent', frequency: 'quarterly' });
    const after = customise(rates, [annual], write);
    if (!after.ok) throw new Error(JSON.stringify(after.problem));
    expect(howFiguresWereMade(after.value.facts)).toContain(RATES_NOTE);
    expect(chartRegardless(viewOf(after.value), 'line', { write }).notes).toContain(RATES_NOTE);
  });

  it('keeps a computed period when figures are converted, and does not take its unit for theirs', () => {
    const growth: Step = {
      kind: 'growth',
      id: 'g',
      name: 'Growth',
      place: 'last',
      from: '2024-Q1',
      to: '2025-Q1',
    };
    const { working: after, warnings } = customiseWhatFits(table, [growth, annual], write);
    expect(warnings).toEqual([]);
    expect(after.cube.dimensions[1]?.categories.map(({ id }) => id)).toEqual(['2024', '2025', 'g']);
    expect(heldAt(after.cube, { series: 'Goods', time: 'g' })).toBeCloseTo(400, 9);
  });

  it('warns of the change of a change, of the whole table and of single series', () => {
    const change: Step = { kind: 'change', against: 'period', measure: 'percentage', series: 'all' };
    const some: Step = { ...change, series: { dimension: 'series', categories: ['Goods'] } };
    const again: Step = {
      ...change,
      series: { dimension: 'series', categories: ['Goods.change-period-percentage'] },
    };
    const warned = (...steps: readonly Step[]): unknown => customiseWhatFits(table, steps, write).warnings;
    expect(warned(change)).toEqual([]);
    expect(warned(change, change)).toEqual([{ position: 1, warning: { code: 'change-of-change' } }]);
    expect(warned(some, again)).toEqual([{ position: 1, warning: { code: 'change-of-change' } }]);
    expect(warned(some, { ...some, against: 'year' })).toEqual([]);
  });

  it('drops sorts by periods that a conversion has made into years', () => {
    const sorted: Step = { kind: 'sort', axis: 'rows', by: ['2024-Q1'], direction: 'ASCENDING' };
    expect(working([sorted, annual]).sorts).toEqual({});
    expect(working([sorted, total]).sorts).toEqual({ rows: sorted });
  });

  it.each<[FunctionFlag, Step]>([
    ['sum', total],
    ['sub', { ...total, kind: 'difference' }],
    ['mul', { ...total, kind: 'product' }],
    ['div', { ...total, kind: 'ratio' }],
    ['div', { ...total, kind: 'formula', formula: '[Goods]' }],
    ['divPower', goods(3)],
    ['convertToPercentage', { kind: 'percentage', of: 'row-total' }],
    ['conversionAnnualSum', annual],
    ['conversionQuarterlyAverage', { kind: 'convert', to: 'half-yearly', by: 'average', shown: true }],
    ['changeByYear', { kind: 'change', against: 'year', measure: 'percentage', series: 'all' }],
    ['changeByPeriodAbsolute', { kind: 'change', against: 'period', measure: 'absolute', series: 'all' }],
    ['changeByPeriod', { kind: 'index', base: '2024-Q1', series: 'all' }],
    ['changeByPeriod', { kind: 'growth', from: '2024-Q1', to: '2025-Q1', id: 'g', name: 'G', place: 'last' }],
    ['sum', { kind: 'moving-average', periods: 2, series: 'all' }],
    ['sum', { kind: 'cumulative', series: 'all' }],
    ['partialDisplay', { kind: 'top', axis: 'rows', end: 'top', count: 1, by: ['2024-Q1'] }],
    ['partialDisplay', { kind: 'hide-empty', axis: 'rows' }],
    ['collapse', { kind: 'collapse', dimension: 'series', selection: { kind: 'all' } }],
    ['tidy', { kind: 'tidy' }],
  ])('does only what the title allows by %s', (flag, step) => {
    expect(customise(table, [step], write).ok).toBe(true);
    const refused = customise({ ...table, functions: { [flag]: false } }, [step], write);
    expect(refused).toMatchObject({ ok: false, problem: { problem: { code: 'switched-off', flag } } });
  });
});

describe('division by 10ⁿ', () => {
  it('accumulates for what has been divided before, and the unit follows', () => {
    const { divisions, cube, facts } = working([goods(1), goods(2), services]);
    expect(powers(divisions)).toEqual([
      ['Goods', 3],
      ['Services', 1],
    ]);
    expect(heldAt(cube, { series: 'Goods', time: '2024-Q1' })).toBe(1);
    expect([0, 5].map((cell) => unitOf({ facts, cube }, cell))).toEqual(['Thousand', 'Number ÷ 10']);
  });

  it('is set aside for the conversion, as it is when the table is converted', () => {
    const { frozenDivisions, divisions } = working([goods(3), annual]);
    expect(powers(frozenDivisions)).toEqual([['Goods', 3]]);
    expect(powers(divisions)).toEqual([['Goods', 3]]);
    expect(held([goods(3), annual], 'Goods', '2024')).toBe(10);
  });

  it('takes the place of earlier ones while a conversion is shown', () => {
    const steps = [goods(3), services, annual, goods(1)];
    expect(powers(working(steps).divisions)).toEqual([['Goods', 1]]);
    expect(powers(working(steps).frozenDivisions)).toEqual([
      ['Goods', 3],
      ['Services', 1],
    ]);
    expect(held(steps, 'Goods', '2024')).toBeCloseTo(1000);
    expect(held(steps, 'Services', '2024')).toBeCloseTo(2000);
  });

  it.each<Step>([
    { kind: 'percentage', of: { dimension: 'series', category: 'Services' } },
    { kind: 'change', against: 'period', measure: 'percentage', series: 'all' },
    { kind: 'index', base: '2024-Q1', series: 'all' },
  ])('leaves no trace in figures that have a unit of their own since: $kind', (step) => {
    const table3: Step = { kind: 'divide', of: 'table', power: 3 };
    const average: Step = { kind: 'convert', to: 'annual', by: 'average', shown: true };
    expect(working([table3, step]).divisions.size).toBe(0);
    expect(
      working([table3, goods(1), services, step]).facts.footnotes.map(({ id }) => id),
    ).not.toContainEqual(expect.stringMatching(/^divided/));
    const fresh = [step, average, { kind: 'divide', of: 'table', power: 1 } as const];
    expect(held([table3, ...fresh], 'Goods', '2024')).toEqual(held(fresh, 'Goods', '2024'));
  });

  it('has no sum of what is divided and what is not', () => {
    expect(customise(table, [goods(3), total], write)).toMatchObject({
      ok: false,
      problem: { problem: { code: 'mixed-units', units: ['Thousand', 'Number'] } },
    });
  });
});

describe('a conversion', () => {
  const after: Step = { ...total, id: 'after', name: 'After' };
  const steps: Customisation = [total, annual, after, { kind: 'decimals', places: 1 }];

  it('keeps what was chosen besides time', () => {
    const chosen = { kind: 'named', categories: ['Services'] } as const;
    const view = viewOf(working([{ kind: 'choose', dimension: 'series', selection: chosen }, annual]));
    expect(Array.from(view.rows, ({ categories }) => categories[0]?.id)).toEqual(['Services']);
  });

  it('converts what was computed before, and is computed with after', () => {
    expect([held(steps, 'all', '2024'), held(steps, 'after', '2024')]).toEqual([12000, 12000]);
  });

  it('is hidden and shown without losing what belongs to it', () => {
    const hidden = flipConversion(steps);
    const { working: shown, setAside, refused } = customiseWhatFits(table, hidden, write);
    expect([setAside, refused, shown.decimals]).toEqual([[2], [], 1]);
    expect(shown.cube.dimensions[0]?.categories.map(({ id }) => id)).toEqual(['Goods', 'Services', 'all']);
    expect(shown.cube.dimensions[1]?.categories.length).toBe(5);
    expect(flipConversion(hidden)).toEqual(steps);
  });

  it('shows the years of the periods that were chosen', () => {
    const chosen: Step = { kind: 'choose', dimension: 'time', selection: { kind: 'latest', count: 2 } };
    const columns = viewOf(working([chosen, annual])).columns;
    expect(Array.from(columns, ({ categories }) => categories[0]?.label)).toEqual(['2025', '2024']);
  });

  it('says in the notes what it is', () => {
    const { facts } = working([annual]);
    expect(facts.frequency).toBe('annual');
    expect(
      facts.footnotes.filter(({ id }) => facts.tableFootnotes.includes(id)).map(({ text }) => text),
    ).toEqual(['Annual figures made from quarterly ones: each is the sum of all its periods.']);
  });
});

describe(fromSavedRecord, () => {
  it('opens a record of the specification as the customisation it describes', () => {
    const steps = fromSavedRecord(
      {
        customisationData: {
          conversion: { type: 'annual', method: 'sum' },
          divisionBy10n: { Goods: { n: 3 } },
        },
        computationData: [],
      },
      output.dimensions,
    );
    expect(held(steps, 'Goods', '2024')).toBe(10);
  });
});
