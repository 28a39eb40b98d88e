import { printNumber, numberInFull } from '@almanac/core';

/** From this many scaled units on, a double cannot represent a tie apart from its neighbours. */
const LARGEST_QUICK = 2 ** 40;
const SURELY_NO_TIE = 1e-3;

/** Writes numbers with a fixed number of decimals: the text `printNumber` gives, several times faster. */
function plainNumberPrinter(decimals: number): (value: number) => string {
  if (decimals === -1) return (value) => printNumber(value, decimals);
  const scale = 10 ** decimals;
  return (value) => {
    const scaled = Math.abs(value) * scale;
    const units = Math.round(scaled);
    const isQuick = scaled < LARGEST_QUICK && Math.abs(scaled - units) < 0.5 - SURELY_NO_TIE;
    if (!isQuick) return printNumber(value, decimals);
    const sign = value < 0 && units > 0 ? '-' : '';
    if (decimals === 0) return sign + numberInFull(units);
    const whole = Math.floor(units / scale);
    const fraction = numberInFull(units - whole * scale);
    return `${sign}${numberInFull(whole)}.${fraction.padStart(decimals, '0')}`;
  };
}

const PRINTERS = Array.from({ length: 12 }, (_, at) => plainNumberPrinter(at - 1));

/** Writes a number for machines with this many decimals; -1: as many as needed. */
export function plainNumber(value: number, decimals: number): string {
  return PRINTERS[decimals + 1]?.(value) ?? printNumber(value, decimals);
}
