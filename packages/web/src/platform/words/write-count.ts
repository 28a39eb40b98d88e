import type { Site } from '@almanac/contract';
import { printNumber, writeCount as writeInStyle, type NumberStyle } from '@almanac/core';

/** A whole number with the department's group sign: `2,218`. */
export function writeCount(count: number, { numberFormat }: Pick<Site, 'numberFormat'>): string {
  return writeInStyle(count, numberFormat);
}

/** A counted noun: `1 table`, `2,218 tables`, `1 series`, `90 series`. */
export function writeCounted(count: number, noun: string, site: Pick<Site, 'numberFormat'>): string {
  return `${writeCount(count, site)} ${count === 1 || noun.endsWith('series') ? noun : `${noun}s`}`;
}

/** Millions of something large: `4.1`. */
export function writeMillions(count: number, decimals: number, style: NumberStyle): string {
  return printNumber(Number((count / 1_000_000).toFixed(decimals)), decimals, style);
}
