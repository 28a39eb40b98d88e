/** Where a year is written under the line. */
export interface YearTick {
  /** The place of its first period. */
  readonly at: number;
  readonly label: string;
  /** Left out where there is little room. */
  readonly isMinor: boolean;
}

/** More years than this are not written side by side. */
const MOST_YEARS = 12;

const YEAR_STEPS = [1, 2, 5, 10, 20, 50, 100] as const;

/** The years among periods, by their ids (`2026-Q3`), oldest first: round ones where there are many. */
export function yearTicks(ids: readonly string[]): readonly YearTick[] {
  const years = ids.map((id) => /^\d{4}/.exec(id)?.[0]);
  const firsts = years.flatMap((year, at) =>
    year !== undefined && year !== years[at - 1] && isAtItsStart(ids, at) ? [{ at, year: Number(year) }] : [],
  );
  const [first, last] = [firsts[0], firsts.at(-1)];
  if (!first || !last) return [];
  const span = last.year - first.year;
  const step = YEAR_STEPS.find((each) => span / each <= MOST_YEARS - 1) ?? 100;
  const isDense = span / step > MOST_YEARS / 2;
  return firsts
    .filter(({ year }) => year % step === 0 || step === 1)
    .map(({ at, year }, place) => ({ at, label: String(year), isMinor: isDense && place % 2 === 1 }));
}

/** The first of all periods may stand in the middle of its year. */
function isAtItsStart(ids: readonly string[], at: number): boolean {
  return at > 0 || /^\d{4}(?:$|\/|-\d{4}|-(?:Q1|H1|01|W01|01-01)$)/.test(ids[0] ?? '');
}
