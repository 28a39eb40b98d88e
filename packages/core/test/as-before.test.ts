import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  alignTables,
  CHART_KEYS,
  chartObstacleMessage,
  chartOffers,
  chartRegardless,
  chartVariables,
  comparisonProperties,
  comparisonWarnings,
  customiseWhatFits,
  DEFAULT_CHART_STATE,
  describeStep,
  headingLevels,
  inLogs,
  neededBy,
  parseAddress,
  pointWords,
  problemMessage,
  proposeFewer,
  shownPositions,
  startingTable,
  suggestedChart,
  summariseChart,
  unitPlacesOf,
  viewOf,
  warningMessage,
  type Category,
  type ChartModel,
  type Cube,
  type Step,
  type StatTable,
  type TableFacts,
  type TableView,
  type WorkingTable,
} from '../src/index.ts';
import { arbitraryStep } from './any-step.ts';
import { cubeOverTime } from './any-table.ts';
import { seenView } from './seen-view.ts';
import { tableWith } from './table-with.ts';

/**
 * A digest of all that is shown and said of drawn tables after drawn steps. A change of any of it has to be meant: then
 * run with ALMANAC_UPDATE_GOLDEN=1, as after an update of fast-check, which then draws others.
 */
const GOLDEN = join(import.meta.dirname, 'as-before.golden.json');
const golden = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Record<string, string>;

interface Drawn {
  readonly cube: Cube;
  readonly steps: readonly Step[];
}

const drawn = cubeOverTime.chain((cube): fc.Arbitrary<Drawn> =>
  fc.record({ cube: fc.constant(cube), steps: fc.array(arbitraryStep(cube), { maxLength: 6 }) }),
);

const LABELS = ['Total', 'Males', 'Females', 'Others', '2024', 'Non-oil'];
const UNITS = ['Number', 'Million Dollars', 'Per Cent'];

/** What published categories state besides their figures: names, units, decimals, footnotes. */
function stating({ dimensions, ...cube }: Cube, kind: number): Cube {
  const said = (each: Category, at: number): Category => ({
    ...each,
    ...(kind % 2 === 1 && { label: LABELS[at] ?? each.label }),
    ...(kind % 3 === 1 && { unit: UNITS[at % 3] ?? '', decimals: at % 3 }),
    ...(kind % 5 === 1 && { footnotes: ['n1'] }),
  });
  return {
    ...cube,
    dimensions: dimensions.map((each) =>
      each.role === 'time' ? each : { ...each, categories: each.categories.map(said) },
    ),
  };
}

const FACTS: readonly Partial<TableFacts>[] = [
  { unit: 'Number', kind: 'TS' },
  { unit: 'Thousand', decimals: 1, kind: 'DC', title: 'Growth of Trade' },
  { kind: 'CT', footnotes: [{ id: 'n1', text: 'Of some.' }], tableFootnotes: ['n1'] },
];

function tableOf(cube: Cube, kind: number): StatTable {
  return tableWith(stating(cube, kind), FACTS[kind % FACTS.length]);
}

function charted(view: TableView): unknown {
  const offers = chartOffers(view, DEFAULT_CHART_STATE);
  const said = (model: ChartModel) => [
    summariseChart(model).map(inLogs),
    model.series.map((each, series) => each.points.map((_, at) => inLogs(pointWords(model, series, at)))),
  ];
  return CHART_KEYS.map((type) => {
    const obstacle = offers.get(type);
    if (obstacle) return inLogs(chartObstacleMessage(obstacle));
    const model = chartRegardless(view, type, { write: inLogs });
    const fewer = proposeFewer(view, type, DEFAULT_CHART_STATE);
    return [model, said(model), chartVariables(view, type, DEFAULT_CHART_STATE), fewer];
  });
}

function unitsIn(view: TableView): unknown {
  const { common, besideRow, overColumn } = unitPlacesOf(view, inLogs);
  return [
    common,
    besideRow && Array.from(view.rows, (_, row) => besideRow(row)),
    overColumn && Array.from(view.columns, (_, column) => overColumn(column)),
  ];
}

/** What comes of the steps, one after the other: what each says, and what is then shown. */
function outcomeOf(table: StatTable, steps: readonly Step[]): readonly [unknown, TableView] {
  const { working, refused, warnings, setAside } = customiseWhatFits(table, steps, inLogs);
  const fitting = steps.filter((_, at) => !refused.some(({ position }) => position === at));
  const address = addressOf(fitting);
  const view = viewOf(working);
  const { cube } = startingTable(table, inLogs);
  const told = [
    refused.map(({ problem }) => inLogs(problemMessage(problem))),
    warnings.map(({ warning }) => inLogs(warningMessage(warning))),
    setAside,
    fitting.map((step) => inLogs(describeStep(cube, step).words)),
    [address, parseAddress(address)],
    [...neededBy(fitting, table, inLogs)],
    [...shownPositions(working)],
    working.facts,
    dimensionsOf(working),
  ];
  if (view.rows.length * view.columns.length === 0) return [told, view];
  const shown = [
    seenView(view),
    headingLevels(view),
    unitsIn(view),
    suggestedChart(view, DEFAULT_CHART_STATE),
  ];
  return [[told, shown, charted(view)], view];
}

const dimensionsOf = ({ cube: { dimensions } }: WorkingTable) =>
  dimensions.map(({ id, role, categories }) => [id, role, categories]);

function compared(views: readonly TableView[]): unknown {
  return (['all', 'shared'] as const).map((overlap) => {
    const result = alignTables(views, { overlap, apart: [], write: inLogs });
    if (!result.ok) return result.problem;
    const { table, compared: each, shared, time } = result.value;
    const properties = comparisonProperties(each);
    const view = viewOf(startingTable(table, inLogs));
    return [
      properties,
      comparisonWarnings(each, properties),
      shared.length,
      time,
      seenView(view),
      table.footnotes,
    ];
  });
}

/** Entries of maps are kept, and which number a cell holds that holds none. */
const plain = (_: string, value: unknown): unknown => {
  if (value instanceof Map || value instanceof Set) return [...(value as Iterable<unknown>)];
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
};

const BATCHES = Array.from({ length: 200 }, (_, at) => at + 1);

describe('drawn tables after drawn steps', () => {
  it.each(BATCHES)('are shown, described, charted and compared as before (%d)', async (seed) => {
    const outcomes = fc
      .sample(drawn, { seed, numRuns: 2 })
      .map(({ cube, steps }, at) => outcomeOf(tableOf(cube, seed + at), steps));
    const views = outcomes.map(([, view]) => view);
    const everything = [outcomes.map(([outcome]) => outcome), compared(views)];
    const digest = createHash('sha256').update(JSON.stringify(everything, plain));
    const found = digest.digest('base64url').slice(0, 16);
    if (process.env['ALMANAC_UPDATE_GOLDEN']) {
      golden[seed] = found;
      await writeFile(GOLDEN, `${JSON.stringify(golden, null, 2)}\n`);
    }
    expect(found).toBe(golden[seed]);
  });
});
