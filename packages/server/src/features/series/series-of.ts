import { forFormats, USUAL_FORMAT_KEYS, type SeriesBody, type SeriesObservation } from '@almanac/contract';
import {
  comma,
  decimalsOfView,
  isBarePercentage,
  isPercentage,
  seriesHeading,
  unitsOf,
  type StatTable,
  type TableView,
} from '@almanac/core';

import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { changesOf } from './changes-of.ts';
import { neighboursOf, type ReadGlance } from './neighbours-of.ts';
import { footnotesOf, observationsOf } from './observations-of.ts';
import { rowAddress, rowFile, seriesAddress } from './series-address.ts';
import { seriesNumber, seriesVariables, type SeriesPlace } from './series-number.ts';
import { type Words } from '@almanac/words';

/** A series that was read. */
export interface ReadSeries {
  readonly table: CurrentTable;
  /** The table's own description. */
  readonly description: StatTable;
  readonly place: SeriesPlace;
  /** Its view along time, latest first. */
  readonly view: TableView;
  readonly words: Words;
  readonly earlier: SeriesBody['earlier'];
  readonly readGlance: ReadGlance;
}

/** The categories that a series is at, one a variable, in words. */
function standsAt(description: StatTable, place: SeriesPlace): SeriesBody['place'] {
  return seriesVariables(description).map(({ id, label, categories }) => ({
    variable: label,
    category: categories.find((category) => category.id === place.get(id))?.label ?? '',
  }));
}

/** The labels of the categories that distinguish the series. */
function tellingLabels(description: StatTable, place: SeriesPlace): readonly string[] {
  return seriesVariables(description)
    .filter(({ categories }) => categories.length > 1)
    .map(({ id, categories }) => categories.find((category) => category.id === place.get(id))?.label ?? '');
}

/** The labels of the categories that distinguish the series; the title for a table of one series. */
function seriesName(description: StatTable, place: SeriesPlace, { write }: Words): string {
  const labels = tellingLabels(description, place);
  return labels.length === 0 ? description.title : write(comma(labels));
}

function latestOf(
  observations: readonly SeriesObservation[],
  unit: string | undefined,
): SeriesBody['latest'] {
  const observation = observations.find(({ value }) => value !== null);
  return observation && { observation, isBarePercentage: isBarePercentage(unit) };
}

/** One series, as its page and the API give it. */
export async function seriesOf(read: ReadSeries): Promise<SeriesBody> {
  const { table, description, place, view, words, earlier, readGlance } = read;
  const style = words.numbers;
  const { code, kind, title, agency, source, licence, frequency, seasonalAdjustment, nextReleaseDate } =
    description;
  const observations = observationsOf(view, words);
  const column = observations.findIndex(({ value }) => value !== null);
  const unit = unitsOf(view)(0)(Math.max(column, 0));
  return {
    code,
    kind,
    seriesNo: seriesNumber(description, place),
    name: seriesName(description, place, words),
    heading: words.write(seriesHeading(description.groupTitle, tellingLabels(description, place))),
    title,
    agency,
    source,
    licence,
    frequency,
    seasonalAdjustment,
    unit,
    decimals: decimalsOfView(view)(0)(Math.max(column, 0)),
    isPercentage: isPercentage(unit),
    nextReleaseDate,
    place: standsAt(description, place),
    address: seriesAddress(description, place),
    tableAddress: rowAddress(description, place),
    files: forFormats(USUAL_FORMAT_KEYS, (key) => rowFile(description, place, key)),
    publishedAt: table.release.publishedAt,
    lastUpdated: description.lastUpdated,
    isFictional: description.isFictional,
    isDeleted: table.isDeleted,
    latest: latestOf(observations, unit),
    changes: changesOf(view, style),
    observations: [...observations],
    earlier,
    footnotes: footnotesOf(view, observations),
    neighbours: await neighboursOf(description, place, readGlance),
  };
}
