import { message } from '@almanac/core';
import { quotedList } from '../reading/quoted-list.ts';
import type { ReadingNotes } from '../reading/reading.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { CsvHints } from './csv-hints.ts';
import type { ColumnSurvey } from './survey-columns.ts';

/** What offices call the columns that number their series. */
const SERIES_KEY =
  /^(vector([ _]?id)?|coordinate|(time[ _-]?)?series([ _-]?(id|reference|code|key|number))?|key|idbank|cdid)$/i;

interface KeySource {
  readonly survey: ColumnSurvey;
  readonly time: ColumnProfile | undefined;
  readonly hints: CsvHints;
  readonly notes: ReadingNotes;
}

/** A table of fewer cells may be nearly empty, one of more has to hold a tenth of its series. */
const SMALL_CELLS = 2_000_000;
const DENSE = 0.1;

/** Leaves out keys of series where the columns beside them, as dimensions, tell the same series apart. */
export function leaveOutSeriesKeys(pool: Set<ColumnProfile>, source: KeySource): void {
  if (source.hints.dimensions !== undefined) return;
  for (const key of pool) {
    if (!SERIES_KEY.test(key.heading) || key.isOverflown || key.texts.size < 2) continue;
    const beside = columnsBeside(key, [...pool], source.survey);
    if (beside === undefined || !tellApart(key, beside, source)) continue;
    pool.delete(key);
    const from = quotedList(beside.map(({ heading }) => heading));
    source.notes.guesses.push(message('read.csv.series-key', { column: key.heading, columns: from }));
  }
}

/** The columns that follow from a key and from no other of these; undefined where one of them is as good as the key. */
function columnsBeside(
  key: ColumnProfile,
  pool: readonly ColumnProfile[],
  { follows }: ColumnSurvey,
): readonly ColumnProfile[] | undefined {
  const following = pool.filter(
    (column) => !SERIES_KEY.test(column.heading) && column.texts.size > 1 && follows(key, column),
  );
  if (following.some((column) => follows(column, key))) return undefined;
  return following.filter(
    (column, at) =>
      !following.some(
        (each, other) => other !== at && follows(each, column) && (other < at || !follows(column, each)),
      ),
  );
}

function tellApart(
  key: ColumnProfile,
  beside: readonly ColumnProfile[],
  { survey, time }: KeySource,
): boolean {
  const texts = beside.map((column) => survey.textsBeside(key, column));
  const combined = [...key.texts.keys()].map((text) => texts.map((each) => each.get(text)).join('\u0001'));
  const series = key.texts.size;
  const all = beside.reduce((product, column) => product * column.texts.size, 1);
  const fits = series >= all * DENSE || all * (time?.texts.size ?? 1) <= SMALL_CELLS;
  return fits && new Set(combined).size === series;
}
