import type { PhraseReader } from './asking/phrase-reader.ts';
import { readingsOf, type Matching } from './find-readings.ts';
import type { MeasureMatch } from './matching/match-measure.ts';
import type { QuestionPart } from './parts/question-part.ts';
import { isOfPlaces } from './judging/other-thing.ts';
import { asShare, wholeBeside, wholesSaid } from './share-of-whole.ts';

/** A share of something much less likely than what the words say at first is not meant. */
const ALMOST = 0.85;
const FULLY_NAMED = 0.85;

/** What is asked for, before it is read as a share. */
export interface ReadAlready {
  readonly ways: readonly (readonly QuestionPart[])[];
  readonly matching: Matching;
  readonly readings: readonly MeasureMatch[];
}

/** The readings that a table has beside what they are a share of. */
export function sharesIn(
  { ways, readings, matching }: ReadAlready,
  besideTime: PhraseReader,
): readonly MeasureMatch[] {
  const readAs = (parts: readonly QuestionPart[]): readonly MeasureMatch[] => readingsOf([parts], matching);
  const wholes = ways.flatMap((parts) => {
    const { whole, isOfMore } = wholeBeside(besideTime, parts);
    // Of detached houses the whole is not what was sold of them.
    const beside = readAs(whole).filter(
      (match) => match.score >= FULLY_NAMED && (!isOfMore || isOfPlaces(match, matching.sources.vocabulary)),
    );
    return [beside, ...wholesSaid(besideTime, parts).map(readAs)];
  });
  const least = ALMOST * (readings[0]?.score ?? 0);
  return readings
    .filter(({ left, score }) => left.length === 0 && score >= least)
    .flatMap((match) => asShareOfAny(match, wholes) ?? []);
}

/** Whether what is shared is named loosely, and may be something else: of energy, what is used or imported. */
export function isOfSeveral([best, ...others]: readonly MeasureMatch[]): boolean {
  const name = best?.measure.stems.join(' ');
  const isLoose = (best?.whole?.score ?? 0) < FULLY_NAMED;
  return isLoose && others.some(({ measure }) => measure.stems.join(' ') !== name);
}

function asShareOfAny(
  match: MeasureMatch,
  wholes: readonly (readonly MeasureMatch[])[],
): MeasureMatch | undefined {
  for (const readings of wholes) {
    const whole = readings.find(({ measure }) => measure === match.measure);
    const share = whole && asShare(match, whole);
    if (share !== undefined) return share;
  }
  return undefined;
}
