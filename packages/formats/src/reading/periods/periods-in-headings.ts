import { couldBePeriod } from '../read-period.ts';

/** Whether a heading is a period; `2023.01` over a column is a month, though elsewhere it is a number. */
export function headsPeriod(heading: string): boolean {
  return couldBePeriod(heading) || /^(?:19|20)\d\d\.(?:0[1-9]|1[0-2])$/.test(heading);
}

/** A heading in two parts: `Population 2022`. */
export interface HeadingWithPeriod {
  readonly words: string;
  readonly period: string;
}

/** The last headings of a header that all end in a period after the same kind of words, as PxWeb writes them; empty unless there are two. */
export function headingsWithPeriods(headings: readonly string[]): readonly HeadingWithPeriod[] {
  const parts = headings.map(partsOf);
  const first = parts.findLastIndex((part) => part === undefined) + 1;
  const found = parts.slice(first).filter((part) => part !== undefined);
  return found.length < 2 ? [] : found;
}

function partsOf(heading: string): HeadingWithPeriod | undefined {
  if (couldBePeriod(heading)) return undefined;
  const words = heading.split(' ');
  const size = [2, 1].find((each) => couldBePeriod(words.slice(-each).join(' ')));
  if (size === undefined) return undefined;
  return { words: words.slice(0, -size).join(' '), period: words.slice(-size).join(' ') };
}
