import type { Matching } from './cover-table.ts';
import type { QuestionPart } from '../parts/question-part.ts';
import type { Measure } from '../measure.ts';

/** How well stems answer a part: 0 not at all. */
export function qualityIn({ readings }: QuestionPart, stems: ReadonlySet<string>): number {
  let best = 0;
  for (const { stems: wanted, quality } of readings) {
    if (quality > best && wanted.every((stem) => stems.has(stem))) best = quality;
  }
  return best;
}

/** Whether any label of its tables answers anything: most measures are left out by this. */
export function hasHits({ tables }: Measure, { match }: Matching): boolean {
  return tables.some(({ dimensions }) => dimensions.some(match.isHit));
}

/** How well the name of a measure answers each part. */
export function inHeadOf(measure: Measure, matching: Matching): ReadonlyMap<QuestionPart, number> {
  const head = new Set([...measure.stems, ...measure.placeStems]);
  return new Map(
    matching.parts.map((part) => {
      const quality = part.isPerHead === true ? Number(measure.isPerPerson) : qualityIn(part, head);
      // Cars are motor vehicles, but where cars are a part of these they are meant.
      const isElsewhere =
        quality > 0 &&
        (quality < 1 || isOfOneSide(measure, matching.parts) || isOneOf(measure.listed, part)) &&
        isInLabels(measure, part, matching);
      return [part, isElsewhere ? 0 : quality] as const;
    }),
  );
}

/** All stems that the parts in a name may mean. */
export function stemsInHead(inHead: ReadonlyMap<QuestionPart, number>): ReadonlySet<string> {
  const found = [...inHead].filter(([, quality]) => quality > 0);
  return new Set(found.flatMap(([{ readings }]) => readings.flatMap(({ stems }) => stems)));
}

/** Whether of “fertilisers and pesticides” only the ones are asked for. */
export function isOfOneSide({ sides }: Measure, parts: readonly QuestionPart[]): boolean {
  return (
    sides.length > 1 &&
    sides.some((side) =>
      parts.every((part) => !part.readings.some(({ stems }) => stems.some((stem) => side.has(stem)))),
    )
  );
}

/** Whether of “offices, shops and factories” one is asked for. */
function isOneOf(listed: Measure['listed'], part: QuestionPart): boolean {
  const asked = listed.filter((each) => qualityIn(part, each) > 0);
  return asked.length > 0 && asked.length < listed.length;
}

function isInLabels({ tables }: Measure, part: QuestionPart, { match }: Matching): boolean {
  return tables.some(({ dimensions }) => dimensions.some((dimension) => match.isNamed(dimension, part)));
}
