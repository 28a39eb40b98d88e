import { isRate } from '@almanac/core';

/** Words besides those of rates by which numbers are told to be relative: their sum would mean nothing. */
const RELATIVE = /\b(ratios|median|average|mean|shares?)\b/i;

/** Whether numbers in a unit can be added; where there is no unit, the series' own name decides. */
export function addsUp(unit: string | undefined, name: string): boolean {
  const said = unit ?? name;
  return !isRate(said) && !RELATIVE.test(said);
}
