import { customise, inLogs, type StatTable, type Step } from '@almanac/core';
import { rolling, table as dataFrame } from 'arquero';
import { computeTable, MONTHS, observationsOf, SERIES } from './compute-table.ts';
import { median } from '../timings.ts';

type DataFrame = ReturnType<typeof dataFrame>;

/** One operation of the engine, and the same operation on a data frame. */
interface ComparedOperation {
  readonly name: string;
  readonly step: Step;
  readonly peer: (frame: DataFrame) => { readonly numRows: () => number };
}

const TEN = ['2', '3', '4', '5', '6', '7', '8', '9', '10', '12'];
const made = { id: 'c1', name: 'Computed', place: 'last' } as const;
const [FIRST, LAST] = ['1960-01', '1980-01'];

/** The figures of one data series as a named column. */
function seriesAs(frame: DataFrame, id: string, name: string): DataFrame {
  return frame
    .filter(`d => d.series === '${id}'`)
    .select({ at: 'at', month: 'month', year: 'year', value: name });
}

/** Joins two series by month, combines their figures, and adds the results to the rest. */
function combined(frame: DataFrame, figure: string): DataFrame {
  const other = seriesAs(frame, '3', 'b').select('at', 'b');
  const rows = seriesAs(frame, '2', 'a')
    .join(other, 'at')
    .derive({ series: "d => 'c1'", value: `d => ${figure}` })
    .select('series', 'month', 'at', 'year', 'value');
  return frame.concat(rows);
}

function overTime(frame: DataFrame, figure: string): DataFrame {
  return frame
    .groupby('series')
    .orderby('at')
    .derive({ value: `d => ${figure}` });
}

/** An aggregate over a window of rows of a group, up to the current row. */
function window(figure: string, from: number): string {
  return rolling(figure, [from, 0]) as string;
}

const change = (lag: number): string =>
  `100 * (d.value - op.lag(d.value, ${lag}, NaN)) / abs(op.lag(d.value, ${lag}, NaN))`;

const COMPARED_OPERATIONS: readonly ComparedOperation[] = [
  {
    name: 'sum of ten series',
    step: { kind: 'sum', dimension: 'series', categories: TEN, missing: 'makes-missing', ...made },
    peer: (frame) =>
      frame.concat(
        frame
          .filter(`d => ${TEN.map((id) => `d.series === '${id}'`).join(' || ')}`)
          .groupby('at', 'month', 'year')
          .rollup({ value: 'd => op.sum(d.value)' })
          .derive({ series: "d => 'c1'" }),
      ),
  },
  ...(
    [
      ['difference', 'd.a - d.b'],
      ['product', 'd.a * d.b'],
      ['ratio', 'd.a / d.b'],
    ] as const
  ).map(([kind, figure]): ComparedOperation => ({
    name: kind,
    step: { kind, dimension: 'series', categories: ['2', '3'], ...made },
    peer: (frame) => combined(frame, figure),
  })),
  {
    name: 'formula',
    step: { kind: 'formula', dimension: 'series', formula: '[2] / [3] * 100', ...made },
    peer: (frame) => combined(frame, 'd.a / d.b * 100'),
  },
  {
    name: 'divide by 1,000',
    step: { kind: 'divide', of: 'table', power: 3 },
    peer: (frame) => frame.derive({ value: 'd => d.value / 1000' }),
  },
  {
    name: 'share of the column total',
    step: { kind: 'percentage', of: 'column-total' },
    peer: (frame) => frame.groupby('at').derive({ value: 'd => 100 * d.value / op.sum(d.value)' }),
  },
  {
    name: 'share of a series',
    step: { kind: 'percentage', of: { dimension: 'series', category: '1' } },
    peer: (frame) =>
      frame
        .join_left(seriesAs(frame, '1', 'base').select('at', 'base'), 'at')
        .derive({ value: 'd => 100 * d.value / d.base' }),
  },
  ...(['average', 'sum', 'plain'] as const).map((by): ComparedOperation => ({
    name: `to annual, ${by}`,
    step: { kind: 'convert', to: 'annual', by, shown: true },
    peer: (frame) => {
      const figure = { average: 'op.mean(d.value)', sum: 'op.sum(d.value)', plain: 'op.array_agg(d.value)' }[
        by
      ];
      return frame.groupby('series', 'year').rollup({ value: `d => ${figure}` });
    },
  })),
  {
    name: 'change on year, %',
    step: { kind: 'change', against: 'year', measure: 'percentage', series: 'all' },
    peer: (frame) => overTime(frame, change(12)),
  },
  {
    name: 'change on period',
    step: { kind: 'change', against: 'period', measure: 'absolute', series: 'all' },
    peer: (frame) => overTime(frame, 'd.value - op.lag(d.value, 1, NaN)'),
  },
  {
    name: 'index to a base',
    step: { kind: 'index', base: FIRST, series: 'all' },
    peer: (frame) =>
      frame
        .join_left(
          frame.filter(`d => d.month === '${FIRST}'`).select({ series: 'series', value: 'base' }),
          'series',
        )
        .derive({ value: 'd => 100 * d.value / d.base' }),
  },
  {
    name: 'moving average of 12',
    step: { kind: 'moving-average', periods: 12, series: 'all' },
    peer: (frame) =>
      frame
        .groupby('series')
        .orderby('at')
        .derive({ value: window('d => op.mean(d.value)', -11) }),
  },
  {
    name: 'cumulative over the year',
    step: { kind: 'cumulative', series: 'all' },
    peer: (frame) =>
      frame
        .groupby('series', 'year')
        .orderby('at')
        .derive({ value: window('d => op.sum(d.value)', -Infinity) }),
  },
  {
    name: 'growth a year',
    step: { kind: 'growth', from: FIRST, to: LAST, ...made },
    peer: (frame) => {
      const last = frame.filter(`d => d.month === '${LAST}'`).select({ series: 'series', value: 'last' });
      const rows = frame
        .filter(`d => d.month === '${FIRST}'`)
        .join(last, 'series')
        .derive({ value: 'd => 100 * (pow(d.last / d.value, 1 / 20) - 1)', month: "d => 'c1'" })
        .select('series', 'month', 'at', 'year', 'value');
      return frame.concat(rows);
    },
  },
];

const ROUNDS = 15;
const WARM_UP = 3;

function millisecondsOf(run: () => unknown): number {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
}

/** Runs both alternately, so that other load on the computer affects both. */
function compare(table: StatTable, frame: DataFrame, { name, step, peer }: ComparedOperation): string {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const our = millisecondsOf(() => {
      const result = customise(table, [step], inLogs);
      if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.problem)}`);
    });
    const their = millisecondsOf(() => peer(frame).numRows());
    if (round < WARM_UP) continue;
    ours.push(our);
    theirs.push(their);
  }
  const [our, their] = [median(ours), median(theirs)];
  return `${name.padEnd(26)}${our.toFixed(2).padStart(8)} ms, arquero ${their.toFixed(2).padStart(8)} ms, ${(their / our).toFixed(1)} times as fast (aim 2)`;
}

/** Each operation of the engine on a table of 100,000 cells, against arquero on the same numbers. */
export function benchCompute(): readonly string[] {
  const table = computeTable();
  const frame = dataFrame({ ...observationsOf(table) });
  return [
    `${SERIES} data series in ${MONTHS} months, a hundredth of the cells absent; median of ${ROUNDS} rounds`,
    ...COMPARED_OPERATIONS.map((contest) => compare(table, frame, contest)),
  ];
}
