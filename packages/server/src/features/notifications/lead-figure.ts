import {
  ABSENCE_SIGNS,
  cellAt,
  categoryFact,
  headingFact,
  periodFact,
  observationAt,
  unitsOf,
  type Customisation,
  type Dimension,
  type FigureChange,
  type StatTable,
  type TableView,
} from '@almanac/core';
import type { Words } from '@almanac/words';

import { savedSteps } from '../../releases/figures/part-comparer.ts';
import { latestFigureOf } from '../../releases/figures/latest-figure.ts';
import type { HeaderReader } from '../../releases/figures/header-reader.ts';
import { Problem } from '../../platform/http/problem.ts';
import { rememberLast } from '../../platform/remember-last.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { ShownTable, ViewReader } from '../../releases/figures/view-reader.ts';

/** The figure that a mail about a table begins with. */
export interface LeadFigure {
  /** `31`; undefined where nothing of the series has a number. */
  readonly figure: string | undefined;
  /** What it counts and when: `All regions, 2024 (Number)`. */
  readonly what: string;
  /** `+3.3% on a year earlier`. */
  readonly change: string | undefined;
  /** Why the latest period has none: `2025: not available (na)`. */
  readonly absent: string | undefined;
}

/** Finds the figure of a release: in a saved view, or in the table as published. */
export type LeadFigureReader = (
  release: IndexedRelease,
  saved?: { readonly customisation: string; readonly computation: string },
) => Promise<LeadFigure | undefined>;

export interface LeadFigureSources {
  readonly readHeader: HeaderReader;
  readonly readShown: ViewReader;
  readonly words: Words;
}

/** The last figures: a release's mail goes to many. */
const MOST_REMEMBERED = 500;

/** Reads figures, and remembers the last ones. */
export function leadFigureReader(sources: LeadFigureSources): LeadFigureReader {
  const remember = rememberLast<LeadFigure | undefined>(MOST_REMEMBERED);
  return (release, saved) => {
    const key = JSON.stringify([release.release.id, saved?.customisation, saved?.computation]);
    return remember(key, () => readLead(sources, release, saved));
  };
}

async function readLead(
  sources: LeadFigureSources,
  release: IndexedRelease,
  saved: Parameters<LeadFigureReader>[1],
): Promise<LeadFigure | undefined> {
  const { readHeader, readShown, words } = sources;
  try {
    const { table } = await readHeader(release.code, release.release.id);
    const steps = saved === undefined ? [] : savedSteps(saved, table).filter(isKept(table));
    const shown =
      saved === undefined ? undefined : await shownOrTooMuch(readShown(release, savedSteps(saved, table)));
    const series = [...steps, ...seriesSteps(table, shown?.view)];
    const { view } = await readShown(release, series);
    return view.rows.length === 0 || view.columns.length === 0 ? undefined : leadOf(view, words);
  } catch (error) {
    // The rest of the mail is enough; a saved view that the table can no longer show has no figure.
    if (error instanceof Problem && error.status < 500) return undefined;
    throw error;
  }
}

/** A view that is too large to be read for a mail is described as the table is: by its first series. */
async function shownOrTooMuch(reading: ReturnType<ViewReader>): Promise<ShownTable | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Problem && error.code === 'slice-too-large') return undefined;
    throw error;
  }
}

/** Steps that determine the figures of a saved view are kept; arrangement and selection are replaced. */
function isKept({ cube }: StatTable): (step: Customisation[number]) => boolean {
  const time = cube.dimensions.find(({ role }) => role === 'time')?.id;
  const arranging = new Set(['sort', 'pivot', 'pick', 'collapse', 'hide-empty', 'tidy', 'top']);
  return (step) => !arranging.has(step.kind) && !(step.kind === 'choose' && step.dimension === time);
}

/** One series along time: the first that the view shows, or of the table as published that of the first categories. */
function seriesSteps({ cube }: StatTable, view: TableView | undefined): Customisation {
  const time = cube.dimensions.find(({ role }) => role === 'time');
  const others = cube.dimensions.filter((dimension) => dimension !== time);
  const named = others.map((dimension) => ({
    kind: 'choose' as const,
    dimension: dimension.id,
    selection: { kind: 'named' as const, categories: [firstOf(dimension, view)] },
  }));
  const axes = { rows: others.map(({ id }) => id), columns: time === undefined ? [] : [time.id] };
  return [...named, { kind: 'pivot', ...axes }];
}

/** The first category in a view; of a variable that is not in it, its first one: the total, where there is one. */
function firstOf({ id, categories }: Dimension, view: TableView | undefined): string {
  const first = categories[0]?.id ?? '';
  if (view === undefined || view.rows.length === 0 || view.columns.length === 0) return first;
  const { rowDimensions, columnDimensions, rows, columns, picked } = view;
  const shown = new Map([
    ...picked.map(({ dimension, category }) => [dimension.id, category.id] as const),
    ...columnDimensions.map((dimension, at) => [dimension.id, columns.at(0).categories[at]?.id] as const),
    ...rowDimensions.map((dimension, at) => [dimension.id, rows.at(0).categories[at]?.id] as const),
  ]);
  return shown.get(id) ?? first;
}

/** What the figure is of: the series, and the period. */
function seriesWords({ rows, columns, facts }: TableView, period: string | undefined, words: Words): string {
  const when = period === undefined ? headingFact(columns.at(0).categories) : periodFact(period);
  const labels = [...rows.at(0).categories.map(categoryFact), when];
  return words.write({ list: labels, joined: 'comma' }) || facts.title;
}

function leadOf(view: TableView, words: Words): LeadFigure {
  const { figure, isBare = false } = latestFigureOf(view, words.numbers) ?? {};
  const unit = isBare ? undefined : unitsOf(view)(0)(0);
  const what = seriesWords(view, figure?.period, words);
  return {
    figure: figure?.latest,
    what: unit === undefined ? what : words.say('mail.figure.unit', { what, unit }),
    change: changeWords(figure?.change, words),
    absent: absentWords(view, words),
  };
}

function changeWords(change: FigureChange | undefined, { say }: Words): string | undefined {
  if (change === undefined) return undefined;
  return change.direction === 'level'
    ? say('mail.figure.level')
    : say('grid.change.year', { change: change.text });
}

/** Why the latest period has no number; undefined where it has one. */
function absentWords(view: TableView, words: Words): string | undefined {
  const latest = observationAt(view.cube, cellAt(view, 0, 0));
  if (latest.kind === 'value') return undefined;
  const { meaning, symbol } = ABSENCE_SIGNS[latest.reason];
  const period = headingFact(view.columns.at(0).categories);
  return words.say('mail.figure.absent', { period, meaning, sign: symbol });
}
