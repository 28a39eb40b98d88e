import { readerOf } from '../asking/phrase-reader.ts';
import type { MeasureMatch } from '../matching/match-measure.ts';
import type { Measure } from '../measure.ts';
import { wordAt } from '../question-words.ts';
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
  const at = words.findIndex(
    (_, place) =>
      reader.at('per', place) !== undefined &&
      /^\p{L}/u.test(wordAt(words, place + 1)) &&
      reader.at('per-time', place + 1) === undefined,
  );
  return at === -1 ? undefined : `${wordAt(words, at)} ${wordAt(words, at + 1)}`;
}

/** Students per teacher are no teachers per student. */
function perOther({ words, reader, ways }: Judging, { per }: Measure): string | undefined {
  if (per === undefined) return undefined;
  const [, by] = per;
  const parts = ways.flat();
  const at = words.findIndex((_, place) => {
    if (reader.at('per', place) === undefined || reader.at('per-head', place) !== undefined) return false;
    const behind = parts.filter((part) => part.words.includes(place + 1));
    return (
      behind.length > 0 &&
      behind.every(({ readings }) => readings.every(({ stems }) => stems.every((stem) => !by.has(stem))))
    );
  });
  return at === -1 ? undefined : `${wordAt(words, at)} ${wordAt(words, at + 1)}`;
}
