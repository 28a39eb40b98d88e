/** The day of the next release as it may be told on the day `today` (both `2026-12-21`): one that has passed is not next. */
export function comingRelease(announced: string | undefined, today: string): string | undefined {
  return announced !== undefined && announced >= today ? announced : undefined;
}
