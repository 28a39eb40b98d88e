import {
  CHART_PARAMETERS,
  CHART_TYPES,
  chartObstacleMessage,
  chartOf,
  countChartItems,
  message,
  MOST_CHART_POINTS,
  WHOLE_TABLE_CELLS,
  CHART_ITEM_WARNING,
  parseChartAddress,
  pointReader,
  suggestedChart,
  type ChartModel,
  type ChartObstacle,
  type ChartState,
  type Customisation,
  type Step,
  type TableView,
} from '@almanac/core';
import type { Words } from '@almanac/words';

import { nextTurn } from '../../platform/http/next-turn.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { AwaitTurn, Exchange } from '../../platform/limits/big-answers.ts';
import type { PartReader } from '../../releases/figures/read-part.ts';
import { readCustomisation } from '../../releases/figures/read-view.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import { addressProblem } from '../../releases/figures/view-problem.ts';
import type { ViewReader } from '../../releases/figures/view-reader.ts';

/** A chart, and the view that it draws. */
export interface ReadChart {
  readonly model: ChartModel;
  readonly view: TableView;
}

/** What an address asks of a chart. */
export interface AskedChart {
  readonly steps: Customisation;
  readonly state: ChartState;
}

/** Reads the steps and the chart's state from a query string. Throws the problem to answer with. */
export function readAskedChart(query: string, besides: readonly string[]): AskedChart {
  const steps = readCustomisation(query, besides);
  const state = parseChartAddress(query, (name) => !CHART_PARAMETERS.includes(name));
  if (!state.ok) throw addressProblem(state.problem);
  return { steps, state: state.value };
}

/** How many figures are read in one turn. */
const FIGURES_A_TURN = 10_000;

/**
 * Reads the figures of a view ahead of its chart, in turns: in one turn, reading would take half the time of the whole
 * chart.
 */
async function readFigures(view: TableView): Promise<void> {
  const { rows, columns } = view;
  if (rows.length * columns.length > MOST_CHART_POINTS) return;
  const readRow = pointReader(view);
  for (let row = 0; row < rows.length; row += 1) {
    const read = readRow(row);
    for (let column = 0; column < columns.length; column += 1) {
      if ((row * columns.length + column) % FIGURES_A_TURN === 0) await nextTurn();
      read(column);
    }
  }
}

/** The chart of a view, in several turns. Throws the problem to answer with where none suits it. */
export async function chartOfView(view: TableView, state: ChartState, words: Words): Promise<ChartModel> {
  await readFigures(view);
  await nextTurn();
  const type = state.type ?? suggestedChart(view, state);
  await nextTurn();
  const drawn = chartOf(view, {
    state: { ...state, ...(type && { type }) },
    numbers: words.numbers,
    write: words.write,
  });
  // Handling the chart, even only passing it to the drawing thread, takes as long again.
  await nextTurn();
  if (!drawn.ok) throw obstacleProblem(drawn.problem, state);
  const { value } = drawn;
  const items = countChartItems(value, value.type);
  // The screen asks first (specification, section 2). The author of an address has decided, and the picture states the
  // number.
  if (items <= CHART_ITEM_WARNING) return value;
  return { ...value, notes: [...value.notes, words.say('picture.items', { count: items })] };
}

function obstacleProblem(obstacle: ChartObstacle, { type }: ChartState): Problem {
  const why = chartObstacleMessage(obstacle);
  const detail = type
    ? message('chart.obstacle.address-type', { type: message(CHART_TYPES[type].label), why })
    : message('chart.obstacle.address', { why });
  return new Problem('impossible-chart', { detail, parameter: 'chart' });
}

/** Steps after which headings alone do not say how many figures a chart draws. */
const CUTTING: readonly string[] = ['top', 'hide-empty', 'collapse', 'sort'] satisfies Step['kind'][];

/**
 * Looks at what a chart of a big cube is made of before any figure is read: refuses one with more than a chart draws,
 * and waits for its turn when very many are read. False when the client has gone meanwhile.
 */
export async function mayDraw(
  { plan, awaitTurn }: ChartGuard,
  exchange: Exchange,
  { release, asked: { steps, state } }: ChartOfRelease,
): Promise<boolean> {
  const {
    code,
    release: { id },
    summary: { cells },
  } = release;
  if (cells <= WHOLE_TABLE_CELLS) return true;
  const { readCells, shownCells } = await plan({ code, releaseId: id, cells }, steps);
  const most = steps.some(({ kind }) => CUTTING.includes(kind)) ? WHOLE_TABLE_CELLS : MOST_CHART_POINTS;
  if (shownCells > most) {
    throw obstacleProblem({ code: 'too-many-points', points: shownCells, most }, state);
  }
  return awaitTurn(exchange, readCells);
}

interface ChartGuard {
  readonly plan: PartReader['plan'];
  readonly awaitTurn: AwaitTurn;
}

/** Which chart of which release. */
export interface ChartOfRelease {
  readonly release: IndexedRelease;
  readonly asked: AskedChart;
}

/** Reads the chart of a release. Throws the problem to answer with when there is none. */
export async function readChart(
  { readShown, words }: { readonly readShown: ViewReader; readonly words: Words },
  release: IndexedRelease,
  { steps, state }: AskedChart,
): Promise<ReadChart> {
  const { view } = await readShown(release, steps);
  return { model: await chartOfView(view, state, words), view };
}
