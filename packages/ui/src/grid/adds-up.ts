/** Words by which a unit or a name tells that the numbers are relative: their sum would mean nothing. */
const RELATIVE =
  /%|\b(per|percent|percentage|percentages|rate|rates|ratio|ratios|index|indices|median|average|mean|share|shares)\b/i;

/** Whether numbers in a unit can be added; where there is no unit, the series' own name decides. */
export function addsUp(unit: string | undefined, name: string): boolean {
  return !RELATIVE.test(unit ?? name);
}
