import {
  allows,
  CONVERSION_FLAGS,
  CONVERSION_METHODS,
  CONVERTED_FREQUENCIES,
  type ConversionMethod,
  type ConvertedFrequency,
  type FunctionFlags,
} from '@almanac/core';

/** Whether a title lets its figures be converted at all. */
export function canConvert(functions: FunctionFlags): boolean {
  return CONVERTED_FREQUENCIES.some((to) => methodsFor(functions, to).length > 0);
}

/** The methods that a title's functions allow for converting to a frequency. */
export function methodsFor(functions: FunctionFlags, to: ConvertedFrequency): readonly ConversionMethod[] {
  return CONVERSION_METHODS.filter((by) => allows(functions, CONVERSION_FLAGS[to][by]));
}
