import type { Say } from '../words.ts';

type Month = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12';

const NAMES = { short: 'calendar.month-short', long: 'calendar.month-long' } as const;

/** The name of a month, counted from 1: `Nov` or `November`. */
export function monthName(say: Say, month: number, length: keyof typeof NAMES): string {
  return say(NAMES[length], { month: String(month) as Month });
}
