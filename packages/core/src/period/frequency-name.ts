import type { Frequency } from './frequency.ts';

const NAMES: { readonly [Each in Frequency]: string } = {
  'multi-year': 'Multi-year',
  annual: 'Annual',
  'half-yearly': 'Half-yearly',
  quarterly: 'Quarterly',
  monthly: 'Monthly',
  weekly: 'Weekly',
  daily: 'Daily',
};

/** How a frequency is called on the screen and in files. */
export function frequencyName(frequency: Frequency): string {
  return NAMES[frequency];
}
