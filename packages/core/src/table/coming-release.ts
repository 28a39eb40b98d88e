/** The day of the next release, as known on the day `today` (both `2026-12-21`); undefined if it has passed. */
export function comingRelease(announced: string | undefined, today: string): string | undefined {
  return announced !== undefined && announced >= today ? announced : undefined;
}
