/** How English names rates; of units in other languages only the signs are known. */
const RATE = /per ?cent|%|percentage|\bindex\b|\bindices\b|\brates?\b|\bratio\b|\bper\b|= ?100\b/i;

/** Whether numbers in this unit are rates, ratios or indices, which do not add up to anything. */
export function isRate(unit: string | undefined): boolean {
  return unit !== undefined && RATE.test(unit);
}

/** “Per cent of GDP”, “% of income”, and at the end “Annual growth (%)”; not “Index, 2015 = 100 %”. */
const PERCENTAGE = /^(?:%|per ?cent\b|percentages?\b)|(?<!\d\s?)(?:%|\bper ?cent|\bpercentage)\)?$/i;

/** The unit of a product, `Number × Per Cent`; `Per Cent × 10³` only names a power. */
const PRODUCT = / × (?!10[⁰¹²³⁴⁵⁶⁷⁸⁹]*$)/u;

/** The unit of a quotient, `Dollars per Per Cent`. */
const BY_PERCENTAGE = /\bper (?:%|per ?cent\b|percentages?\b)/i;

/** Whether numbers in this unit are percentages, so that their differences are percentage points. */
export function isPercentage(unit: string | undefined): boolean {
  if (unit === undefined || PRODUCT.test(unit) || BY_PERCENTAGE.test(unit)) return false;
  return PERCENTAGE.test(unit.trim());
}

/** Whether the unit says no more than a percent sign after the number does. */
export function isBarePercentage(unit: string | undefined): boolean {
  return unit !== undefined && /^(?:%|per ?cent|percentage)(?: a year| per annum)?$/i.test(unit.trim());
}
