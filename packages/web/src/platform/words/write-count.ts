import type { Site } from '@almanac/contract';

/** A whole number with the department's group sign: `2,218`. */
export function writeCount(count: number, { numberFormat }: Pick<Site, 'numberFormat'>): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, numberFormat.group);
}

/** A counted noun: `1 table`, `2,218 tables`. */
export function writeCounted(count: number, noun: string, site: Pick<Site, 'numberFormat'>): string {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${writeCount(count, site)} ${count === 1 || noun === 'series' ? noun : plural}`;
}
