import { readerOf } from '../asking/phrase-reader.ts';
import type { MeasureMatch } from '../matching/match-measure.ts';
import type { Measure } from '../measure.ts';
import { typedText, wordAt } from '../question-words.ts';
import type { Judging } from './judging.ts';

/** What figures are asked for by: cars per household are not car loans. */
export function perWhat(
  judging: Judging,
  { measure, series: [{ table }] }: MeasureMatch,
): string | undefined {
  const { words, reader, sources } = judging;
  const { asking } = sources.vocabulary;
  const per = perOther(judging, measure);
  if (per !== undefined) return per;
  if (readerOf(`${measure.name.head} ${table.unit ?? ''}`, asking).has('per-name')) return undefined;
  const found = reader
    .all('per')
    .find(({ end }) => /^\p{L}/u.test(wordAt(words, end)) && reader.at('per-time', end) === undefined);
  return found && typedText(words, found.start, found.end + 1);
}

/** Students per teacher are no teachers per student. */
function perOther({ words, reader, ways }: Judging, { per }: Measure): string | undefined {
  if (per === undefined) return undefined;
  const [, by] = per;
  const parts = ways.flat();
  const found = reader.all('per').find(({ start, end }) => {
    if (reader.at('per-head', start) !== undefined) return false;
    const behind = parts.filter((part) => part.words.includes(end));
    return (
      behind.length > 0 &&
      behind.every(({ readings }) => readings.every(({ stems }) => stems.every((stem) => !by.has(stem))))
    );
  });
  return found && typedText(words, found.start, found.end + 1);
}
