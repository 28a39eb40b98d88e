import type { ChartCategory } from '@almanac/core';

/** A text under a place of the axis. */
export interface PlaceLabel {
  readonly category: number;
  readonly text: string;
}

/** The possible steps between labelled years. */
const YEAR_STEPS = [1, 2, 5, 10, 20, 50, 100];

/** Up to this many months or quarters are all labelled. */
const MOST_PARTS = 14;

/** The width of a label with the space around it, in pixels. */
const YEAR_ROOM = 46;
const PART_ROOM = 44;

/** The labels along an axis of periods: every month or quarter if there is room, else years, else some of the years. */
export function periodLabels(categories: readonly ChartCategory[], width: number): readonly PlaceLabel[] {
  const hasParts = categories.some(({ part }) => part !== undefined);
  if (hasParts && categories.length <= Math.min(MOST_PARTS, width / PART_ROOM)) {
    return categories.map((each, category) => ({ category, text: partText(each, categories[category - 1]) }));
  }
  const starts = categories.flatMap((each, category): readonly PlaceLabel[] => {
    const year = yearOf(each);
    const before = categories[category - 1];
    const isStart = !before?.period || yearOf(before) !== year;
    return isStart ? [{ category, text: year }] : [];
  });
  return thinned(withoutCrowdedFirst(starts, categories.length, width), width);
}

/** `Oct`, with the year below it where a year begins. */
function partText(each: ChartCategory, before: ChartCategory | undefined): string {
  if (each.part === undefined) return each.label;
  return before?.period?.year === each.period?.year ? each.part : `${each.part}\n${yearOf(each)}`;
}

/** The year of a period; a span of years and what is no period have their own label. */
function yearOf({ label, period }: ChartCategory): string {
  return period && period.frequency !== 'multi-year' ? String(period.year) : label;
}

/** The label of an incomplete first year would overlap the second. */
function withoutCrowdedFirst(
  starts: readonly PlaceLabel[],
  places: number,
  width: number,
): readonly PlaceLabel[] {
  const [first, second] = starts;
  if (!first || !second) return starts;
  const distance = ((second.category - first.category) * width) / places;
  const usual = (((starts[2]?.category ?? places) - second.category) * width) / places;
  return distance < YEAR_ROOM && distance < usual ? starts.slice(1) : starts;
}

/** Some of the labels, so that they fit; round years if they are years. */
function thinned(labels: readonly PlaceLabel[], width: number): readonly PlaceLabel[] {
  const longest = Math.max(YEAR_ROOM, ...labels.map(({ text }) => text.length * 8 + 14));
  const step = YEAR_STEPS.find((each) => (labels.length / each) * longest <= width) ?? labels.length;
  const isRound = ({ text }: PlaceLabel): boolean => Number(text) % step === 0;
  const round = labels.filter(isRound);
  return round.length > 0 ? round : labels.filter((_, at) => at % step === 0);
}
