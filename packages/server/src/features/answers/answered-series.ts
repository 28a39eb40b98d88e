import {
  cellAt,
  cellPrinter,
  customise,
  decimalsOfView,
  isBarePercentage,
  isPercentage,
  observationAt,
  parseTimePeriod,
  periodFact,
  unitsOf,
  type Absence,
  type AskingWords,
  type Customisation,
  type Flag,
  type MatchedSeries,
  type QuestionTable,
  type StatTable,
  type TableView,
  type TimePeriod,
} from '@almanac/core';
import type { Words } from '@almanac/words';

import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { seriesView, seriesViewOf } from '../../releases/figures/observed-series.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';

/** One period of a series. */
export interface AnsweredPoint {
  readonly id: string;
  readonly label: string;
  readonly period: TimePeriod | undefined;
  readonly value: number | undefined;
  readonly text: string;
  readonly flags: readonly Flag[];
  readonly absence?: Absence;
}

/** A series that answers, with all of its figures. */
export interface AnsweredSeries {
  readonly current: CurrentTable;
  readonly table: QuestionTable;
  /** The position of its category in each variable but time. */
  readonly positions: readonly number[];
  /** Variables whose category was asked for. */
  readonly asked: ReadonlySet<string>;
  /** What names, labels and units say besides. */
  readonly asking: AskingWords;
  /** The question, in small letters. */
  readonly question: string;
  /** The published row that it is, or is made of; as a table, and as a view along time. */
  readonly row: StatTable;
  readonly view: TableView;
  /** The steps that make the series of the published table; mostly none. */
  readonly made: Customisation;
  /** The figures that it is made from, where it is a share. */
  readonly share?: SharedFigures;
  /** The sums of periods that it is, or is made of. */
  readonly sums?: readonly SummedFigures[];
  /** Oldest first. */
  readonly points: readonly AnsweredPoint[];
  readonly unit: string | undefined;
  readonly decimals: number;
  readonly isPercentage: boolean;
  /** Whether a percent sign behind the figure says all that the unit does. */
  readonly isBare: boolean;
}

/** Sums of periods, and the published figures that are added up. */
export interface SummedFigures {
  readonly points: readonly AnsweredPoint[];
  readonly summands: readonly AnsweredPoint[];
}

/** A part and its whole, as they are published or summed. */
export interface SharedFigures {
  readonly part: string;
  /** What is 100, in the words of a series. */
  readonly whole: string;
  readonly partPoints: readonly AnsweredPoint[];
  readonly wholePoints: readonly AnsweredPoint[];
}

/** The position of the category that was asked for, of every other variable that of its total. */
export function positionsOf({
  table,
  categories,
}: Pick<MatchedSeries, 'table' | 'categories'>): readonly number[] {
  return table.dimensions.map(
    (dimension) =>
      categories.find((each) => each.dimension.id === dimension.id)?.position ?? dimension.total ?? 0,
  );
}

export interface SeriesReading {
  readonly store: ReleaseStore;
  readonly words: Words;
  readonly asking: AskingWords;
}

/** Reads the figures of a series, and none beside them; undefined where the table has no periods. */
export async function readAnsweredSeries(
  { store, words, asking }: SeriesReading,
  current: CurrentTable,
  { table, positions, asked, question }: Pick<AnsweredSeries, 'table' | 'positions' | 'asked' | 'question'>,
): Promise<AnsweredSeries | undefined> {
  const row = await readRows(store, { current, table, positions });
  const view = seriesView(row, idsOf({ table, positions }));
  if (view === undefined) return undefined;
  const figures = figuresIn(view, words);
  return { current, table, positions, asked, question, asking, row, view, made: [], ...figures };
}

/** The row of a table that a series is, over all periods; or the rows of several categories along one variable. */
export function readRows(
  store: ReleaseStore,
  { current, table, positions }: Pick<AnsweredSeries, 'current' | 'table' | 'positions'>,
  along?: { readonly dimension: string; readonly positions: readonly number[] },
): Promise<StatTable> {
  const places = new Map(table.dimensions.map(({ id }, at) => [id, [positions[at] ?? 0]]));
  const wanted = current.summary.dimensions.map(({ id, role }) => {
    if (role === 'time') return undefined;
    return id === along?.dimension ? along.positions : (places.get(id) ?? [0]);
  });
  return store.readSlice(current.code, current.release.id, wanted);
}

/** The ids of its categories. */
export function idsOf({
  table: { dimensions },
  positions,
}: Pick<AnsweredSeries, 'table' | 'positions'>): readonly string[] {
  return dimensions.map(({ categories }, at) => categories[positions[at] ?? 0]?.id ?? '');
}

/** The figures of a series, and what they are measured in. */
type Figures = Pick<AnsweredSeries, 'points' | 'unit' | 'decimals' | 'isPercentage' | 'isBare'>;

export interface FiguresSources {
  readonly of: Pick<AnsweredSeries, 'table' | 'positions'>;
  /** The rows that steps need. */
  readonly rows: StatTable;
  readonly words: Words;
}

/** The figures of a series after steps; undefined where the table does not allow them. */
export function figuresAfter(steps: Customisation, { of, rows, words }: FiguresSources): Figures | undefined {
  const working = customise(rows, steps, words.write);
  const view = working.ok ? seriesViewOf(working.value, idsOf(of)) : undefined;
  return view && figuresIn(view, words);
}

function figuresIn(view: TableView, words: Words): Figures {
  const print = cellPrinter(view, words.numbers)(0);
  const unitAt = unitsOf(view)(0);
  const columns = Array.from(view.columns, ({ categories: [category] }, column): AnsweredPoint => {
    const observation = observationAt(view.cube, cellAt(view, 0, column));
    const { id = '', label = '', period } = category ?? {};
    const isBare = observation.kind === 'value' && isBarePercentage(unitAt(column));
    return {
      id,
      period: period ?? parseTimePeriod(label),
      // Of most series one or two figures are shown.
      get label() {
        return words.write(periodFact(label));
      },
      get text() {
        return `${print(column).text}${isBare ? '%' : ''}`;
      },
      ...(observation.kind === 'value'
        ? { value: observation.value, flags: observation.flags }
        : { value: undefined, flags: [], absence: observation.reason }),
    };
  });
  const unit = unitAt(0);
  return {
    points: columns.toReversed(),
    unit,
    decimals: decimalsOfView(view)(0)(0),
    isPercentage: isPercentage(unit),
    isBare: isBarePercentage(unit),
  };
}
