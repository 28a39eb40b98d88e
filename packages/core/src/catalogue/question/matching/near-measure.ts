import type { MatchedCategory, TableCover } from './cover-table.ts';
import { stemsOf } from '../measure-name.ts';
import { isOfOneSide, qualityIn, stemsInHead } from './parts-in-name.ts';
import type { QuestionPart } from '../parts/question-part.ts';
import type { Scored } from './score-measure.ts';
import type { Measure } from '../measure.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** Whether it is only a part of what was asked for, or something near it. */
export function isNear(measure: Measure, scored: Scored, vocabulary: Vocabulary): boolean {
  const { parts, inHead, best } = scored;
  const { stems } = measure;
  const isByLabels = [...inHead.values()].every((quality) => quality === 0);
  // Ages alone do not say of whom: not of those who moved.
  if (isByLabels && parts.some(({ isAges }) => isAges === true)) return true;
  // Of those of 15 and over, none are all under 20.
  if (parts.some(({ below }) => below !== undefined) && stems.some((stem) => /^\d+$/.test(stem))) return true;
  if (isNearByLabels(measure, scored) || isOnlyOfWhom(measure, scored)) return true;
  // Households with a car are no car loans to households.
  if (leavesOut(measure, { inHead, best }, vocabulary)) return true;
  return isPartOfName(measure, scored) || isOfOtherPlace(measure, best, vocabulary);
}

function isOfOtherPlace({ isForeign }: Measure, best: TableCover, vocabulary: Vocabulary): boolean {
  // The sea is not the Southern Seas, Meridian not Meridian City.
  const isLonger = best.categories.some(
    ({ dimension: { categories }, position, isNarrower, isOfOther, unasked = 0 }) =>
      (isOfOther === true || (isNarrower === true && unasked > 0)) &&
      vocabulary.places.has(categories[position]?.label ?? ''),
  );
  return isLonger || (!isForeign && isOfOtherCountry(best, vocabulary));
}

/** Whether its labels say more than was asked, alone or together with its name. */
function isNearByLabels(measure: Measure, { parts, inHead, best: { categories }, known }: Scored): boolean {
  const narrower = categories.filter(({ isNarrower }) => isNarrower === true);
  // Agriculture is not agriculture and mining; only what becomes dearer is named by its group.
  if (!parts.some(({ isDearer }) => isDearer) && categories.some(({ isOneSide }) => isOneSide)) return true;
  // What is public is not the pay of public servants.
  if (narrower.some(saysMuchMore)) return true;
  const unasked = unaskedIn(measure, inHead);
  // Nor the intermediate consumption of public administration.
  if (unasked.ofCore && categories.some(saysMuchMore)) return true;
  // Research, and higher education; first-year students of education, filed below higher education; private schools,
  // and school fees in private consumption.
  const isOfOther = categories.some(({ isOfOther: isOther }) => isOther === true);
  return isMoreBesides(unasked, narrower) || ((known > 0 || isOfOther) && unasked.saysMore);
}

/** Services are no communication services, where whose turnover it is was not asked for either. */
function isMoreBesides(
  { ofWhose, saysMore }: ReturnType<typeof unaskedIn>,
  narrower: readonly MatchedCategory[],
): boolean {
  return narrower.length > 0 && (saysMore || (ofWhose && narrower.some(({ unasked = 0 }) => unasked > 0)));
}

/** Mothers are not their median age. */
function isOnlyOfWhom({ stems, coreStems }: Measure, { inHead, best }: Scored): boolean {
  const used = stemsInHead(inHead);
  return (
    coreStems > 1 &&
    used.size > 0 &&
    best.categories.every(({ dimension, position }) => dimension.total === position) &&
    stems.slice(0, coreStems).every((stem) => !used.has(stem)) &&
    stems.slice(coreStems).some((stem) => used.has(stem))
  );
}

/** Whether of a name nothing was asked for but whose it is: of deaths of residents only the residents. */
export function asksOnlyWhose({ stems, coreStems }: Measure, inHead: Scored['inHead']): boolean {
  const used = stemsInHead(inHead);
  // Resident households are no residents.
  const isCoreAsked = used.has(stems[coreStems - 1] ?? '');
  const hits = [...inHead].filter(([, quality]) => quality > 0);
  return !isCoreAsked && hits.every(([{ namesPeople }]) => namesPeople);
}

function saysMuchMore({ unasked = 0 }: MatchedCategory): boolean {
  return unasked > 1;
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

/** Whether of “fertilisers and pesticides” only the ones are asked for, and no label says which. */
function isPartOfName(measure: Measure, { inHead, parts, best: { covered } }: Scored): boolean {
  const isInName = [...inHead.values()].some((quality) => quality > 0);
  if (!isInName || !isOfOneSide(measure, parts)) return false;
  return ![...covered].some((part) => measure.sides.some((side) => qualityIn(part, side) > 0));
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

/** What a name says besides: of what is measured, and whether in several words. */
function unaskedIn(
  { stems, coreStems }: Measure,
  inHead: ReadonlyMap<QuestionPart, number>,
): { readonly ofCore: boolean; readonly ofWhose: boolean; readonly saysMore: boolean } {
  const used = stemsInHead(inHead);
  const unasked = [...stems.keys()].filter((at) => !used.has(stems[at] ?? ''));
  const ofCore = unasked.some((at) => at < coreStems);
  const ofWhose = unasked.some((at) => at >= coreStems);
  return { ofCore, ofWhose, saysMore: ofCore && unasked.length > 1 };
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
  // Nor are people with disabilities the employment rate of such persons.
  if ([...inHead].some(([{ namesPeople }, quality]) => quality > 0 && namesPeople)) return true;
  return categories.some(({ dimension, position }) =>
    (labelsOf(dimension).stems[position] ?? []).some((stem) => core.includes(stem)),
  );
}
