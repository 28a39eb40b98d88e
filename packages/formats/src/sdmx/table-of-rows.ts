import { frequencyOf, message, type Cube, type TimePeriod, type Write } from '@almanac/core';
import { footnoteList } from '../reading/footnote-list.ts';
import { publishedDecimals } from '../reading/numbers/number-text.ts';
import { readDate } from '../reading/read-date.ts';
import type { ReadingNotes, ReadTable } from '../reading/reading.ts';
import { statedFacts } from '../reading/stated-facts.ts';
import { attributesOf, type ColumnPlan } from './column-plan.ts';
import { fillCube } from './fill-cube.ts';
import { placeUnits } from './place-units.ts';
import { decimalsIn, planAxes } from './plan-axes.ts';
import { reduceAxes } from './reduce-axes.ts';
import { constantNotes, rowStatusReader } from './row-status.ts';
import type { RowHeader } from './sdmx-columns.ts';
import type { DataStructure } from './structure/data-structure.ts';
import type { Survey, VisitRows } from './survey-rows.ts';
import { unitColumnsOf } from './unit-columns.ts';
import type { UnitSource } from './unit-words.ts';

/** Rows of observations that were surveyed, whatever format they come from. */
export interface RowSource {
  readonly file: string;
  readonly header: RowHeader;
  readonly plan: ColumnPlan;
  readonly survey: Survey;
  readonly visitRows: VisitRows;
  readonly structure: DataStructure | undefined;
  /** The title in the file. */
  readonly title: string | undefined;
  readonly notes: ReadingNotes;
  /** Names what the file leaves open. */
  readonly write: Write;
}

/** A table, and the structure by which its codes were named. */
export interface SdmxTable extends ReadTable {
  readonly structure?: DataStructure;
}

/** Makes a table of rows of observations: dimensions, units, numbers, flags and footnotes. */
export async function tableOfRows(source: RowSource): Promise<SdmxTable> {
  const { plan, survey, structure, notes } = source;
  const units = placeUnits({ ...source, units: unitSourceOf(source), dimensions: plan.dimensions });
  const { axes, constants } = reduceAxes(planAxes({ ...source, units }), {
    ...source,
    carrier: units.carrier,
  });
  const footnotes = footnoteList();
  const tableFootnotes = [...constants, ...constantNotes(source)].map(footnotes.idOf);
  const { cube, decimals, replaced } = await fillCube(source.visitRows, {
    ...source,
    axes,
    footnotes,
    shifts: units.shifts,
    statusOf: rowStatusReader(source),
  });
  if (replaced > 0) {
    notes.warnings.push({ message: message('read.sdmx.replaced', { count: replaced }) });
  }
  const facts = statedFacts({
    title: structure?.title ?? source.title,
    unit: units.unit,
    decimals: statedDecimals(plan, survey) ?? publishedDecimals(decimals),
    frequency: frequencyOf(periodsOf(cube)),
    lastUpdated: lastUpdateIn(plan, survey),
  });
  const draft = { cube, facts: { ...facts, footnotes: footnotes.all(), tableFootnotes } };
  return { draft, ...notes, ...(structure && { structure }) };
}

function periodsOf({ dimensions }: Cube): readonly TimePeriod[] {
  const time = dimensions.find(({ role }) => role === 'time')?.categories ?? [];
  return time.flatMap(({ period }) => period ?? []);
}

function unitSourceOf({ plan, survey, structure }: RowSource): UnitSource {
  const { unit, multiplier, currency } = unitColumnsOf(plan);
  return {
    unit: unit && survey.of(unit),
    multiplier: multiplier && survey.of(multiplier),
    currency: currency && survey.of(currency),
    structure,
  };
}

function statedDecimals(plan: ColumnPlan, survey: Survey): number | undefined {
  const [column] = attributesOf(plan, 'decimals');
  const stated = column ? survey.of(column).texts.filter((text) => text !== '') : [];
  return stated.length === 1 ? decimalsIn(stated[0]) : undefined;
}

/** The latest `LAST UPDATE` of the rows; Eurostat writes `30/10/25 23:00:00`. */
function lastUpdateIn(plan: ColumnPlan, survey: Survey): string | undefined {
  const [column] = attributesOf(plan, 'updated');
  let latest: string | undefined;
  for (const text of column ? survey.of(column).texts : []) {
    const date = readDate(text.replace(/^(\d{1,2}\/\d{1,2})\/(\d{2})(?=\s|$)/, '$1/20$2'));
    if (date !== undefined && (latest === undefined || date > latest)) latest = date;
  }
  return latest;
}
