/** What a reader may do to a title: the exact keys of the specification (section 3) and its resolutions. */
export const FUNCTION_FLAGS = [
  'decimalPlace',
  'pivot',
  'customSort',
  'sum',
  'sub',
  'mul',
  'div',
  'divPower',
  'convertToPercentage',
  'conversionAnnual',
  'conversionAnnualAverage',
  'conversionAnnualSum',
  'conversionQuarterly',
  'conversionQuarterlyAverage',
  'conversionQuarterlySum',
  'changeByYear',
  'changeByYearAbsolute',
  'changeByPeriod',
  'changeByPeriodAbsolute',
  'partialDisplay',
  'collapse',
  'tidy',
] as const;

/** One function a title may allow. */
export type FunctionFlag = (typeof FUNCTION_FLAGS)[number];

/** The functions that a title switches on or off. An absent flag is on. */
export type FunctionFlags = { readonly [Flag in FunctionFlag]?: boolean };

/** Whether the title allows the function, which it does unless it switches it off. */
export function allows(flags: FunctionFlags, flag: FunctionFlag): boolean {
  return flags[flag] ?? true;
}
