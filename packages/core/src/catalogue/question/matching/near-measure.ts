import type { TableCover } from './cover-table.ts';
import { stemsOf } from '../measure-name.ts';
import { isOfOneSide, qualityIn, stemsInHead } from './parts-in-name.ts';
import type { QuestionPart } from '../question-parts.ts';
import type { Scored } from './score-measure.ts';
import type { Measure } from '../measure.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** Whether it is only a part of what was asked for, or something near it. */
export function isNear(
  measure: Measure,
  { parts, inHead, best, known }: Scored,
  vocabulary: Vocabulary,
): boolean {
  const isByLabels = [...inHead.values()].every((quality) => quality === 0);
  // Ages alone do not say of whom: not of those who moved.
  if (isByLabels && parts.some(({ isAges }) => isAges === true)) return true;
  // The sea is not the Southern Seas.
  const narrower = best.categories.filter(({ isNarrower }) => isNarrower === true);
  if (narrower.some(({ dimension }) => dimension.role === 'geography')) return true;
  // Households with a car are no car loans to households.
  if (leavesOut(measure, { inHead, best }, vocabulary)) return true;
  // Research, and higher education; first-year students of education, filed below higher education.
  if ((known > 0 || narrower.length > 0) && saysMore(measure, inHead)) return true;
  return isPartOfName(measure, inHead, parts) || (!measure.isForeign && isOfOtherCountry(best, vocabulary));
}

function leavesOut(
  measure: Measure,
  scored: Pick<Scored, 'inHead' | 'best'>,
  vocabulary: Vocabulary,
): boolean {
  return leavesOutDenial(measure, scored.inHead) || leavesOutWhatIsMeasured(measure, scored, vocabulary);
}

/** Those in work are not those neither in work nor in education. */
function leavesOutDenial({ denials }: Measure, inHead: Scored['inHead']): boolean {
  if (denials.length === 0) return false;
  const used = stemsInHead(inHead);
  return denials.some((stem) => !used.has(stem));
}

function isPartOfName(
  measure: Measure,
  inHead: ReadonlyMap<QuestionPart, number>,
  parts: readonly QuestionPart[],
): boolean {
  return [...inHead.values()].some((quality) => quality > 0) && isOfOneSide(measure, parts);
}

/** The population of a country is not that of its people here, its exports not what is sold there. */
function isOfOtherCountry(
  { categories, covered }: TableCover,
  { otherCountries, asking }: Vocabulary,
): boolean {
  const places = [...covered].filter(({ isOfPlace }) => isOfPlace === true);
  return categories.some(({ dimension, position }) => {
    const label = dimension.categories[position]?.label ?? '';
    return (
      otherCountries.has(label) && places.some((part) => qualityIn(part, new Set(stemsOf(label, asking))) > 0)
    );
  });
}

/** Whether a name says in several words more than was asked, some of them of what is measured. */
function saysMore({ stems, coreStems }: Measure, inHead: ReadonlyMap<QuestionPart, number>): boolean {
  const used = stemsInHead(inHead);
  const unasked = [...stems.keys()].filter((at) => !used.has(stems[at] ?? ''));
  return unasked.length > 1 && unasked.some((at) => at < coreStems);
}

/** Whether nobody asked for the thing that is measured, which name and label say. */
function leavesOutWhatIsMeasured(
  { stems, coreStems }: Measure,
  { inHead, best: { categories } }: Pick<Scored, 'inHead' | 'best'>,
  { labelsOf }: Vocabulary,
): boolean {
  const used = stemsInHead(inHead);
  const core = stems.slice(0, coreStems);
  if (used.size === 0 || core.some((stem) => used.has(stem))) return false;
  return categories.some(({ dimension, position }) =>
    (labelsOf(dimension).stems[position] ?? []).some((stem) => core.includes(stem)),
  );
}
