const STROKES = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/** Whether a label may be a day: `31/12/2022`, `31-12-2022`. */
export function couldHaveStrokes(label: string): boolean {
  const [, first = '99', second = '99'] = STROKES.exec(label.trim()) ?? [];
  return Math.min(Number(first), Number(second)) <= 12 && Math.max(Number(first), Number(second)) <= 31;
}

/**
 * Days in ISO 8601: all labels together show whether the day or the month comes first. A number above 12 is a day; else
 * what never changes while the other does is the day of months. Undefined where neither shows it.
 */
export function daysWithStrokes(labels: readonly string[]): readonly string[] | undefined {
  const found = labels.map((label) => STROKES.exec(label));
  if (found.length === 0 || !found.every((each) => each !== null)) return undefined;
  const numbers = [1, 2].map((place) => found.map((each) => Number(each[place])));
  const [firsts = [], seconds = []] = numbers;
  const day = dayAmong(firsts, seconds);
  if (day === undefined) return undefined;
  const twoDigits = (text = '') => text.padStart(2, '0');
  return found.map((each) => `${each[3] ?? ''}-${twoDigits(each[3 - day])}-${twoDigits(each[day])}`);
}

function dayAmong(firsts: readonly number[], seconds: readonly number[]): 1 | 2 | undefined {
  const isAbove = (numbers: readonly number[]) => numbers.some((number) => number > 12);
  if (isAbove(firsts) !== isAbove(seconds)) return isAbove(firsts) ? 1 : 2;
  const isSame = (numbers: readonly number[]) => new Set(numbers).size === 1;
  if (isAbove(firsts) || isSame(firsts) === isSame(seconds)) return undefined;
  return isSame(firsts) ? 1 : 2;
}
