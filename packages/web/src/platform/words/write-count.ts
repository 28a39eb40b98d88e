import type { Site } from '@almanac/contract';

/** A whole number with the department's group sign: `2,218`. */
export function writeCount(count: number, { numberFormat }: Pick<Site, 'numberFormat'>): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, numberFormat.group);
}

/** A counted noun: `1 table`, `2,218 tables`, `1 series`, `90 series`. */
export function writeCounted(count: number, noun: string, site: Pick<Site, 'numberFormat'>): string {
  return `${writeCount(count, site)} ${count === 1 || noun.endsWith('series') ? noun : `${noun}s`}`;
}
