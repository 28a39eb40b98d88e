import { divisionIn } from './divide-unit.ts';
import { isPercentage } from './relative-units.ts';

/** The unit of differences of figures: percentage points for percentages, divided by 10ⁿ as these were. */
export function unitOfDifference(unit: string | undefined): string | undefined {
  return unit !== undefined && isPercentage(unit) ? `Percentage points${divisionIn(unit)}` : unit;
}
