import type { Frequency } from './frequency.ts';

/** A frequency as files and calls promise it, in any language: `Half-yearly`. People read `frequencyMessage`. */
export function frequencyName(frequency: Frequency): string {
  return frequency.charAt(0).toUpperCase() + frequency.slice(1);
}
