import { leavesOf, type Breakdown } from '../measures/breakdown.ts';
import { bell, randomFrom } from '../random.ts';

/** How far districts differ from each other in their habits. */
const DIFFER = 0.04;

/** What districts have by their number of residents, a little more in some and a little less in others. */
export function differing(
  what: string,
  by: Breakdown,
  paths: readonly ArrayLike<number>[],
): readonly Float64Array[] {
  return leavesOf(by).map(({ label }, at) => {
    const factor = Math.exp(DIFFER * bell(randomFrom(`${what}/${label}`)));
    return Float64Array.from(paths[at] ?? [], (value) => value * factor);
  });
}
