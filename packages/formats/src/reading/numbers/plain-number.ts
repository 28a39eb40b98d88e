import { printNumber, numberInFull } from '@almanac/core';

/** From this many scaled units on, a double cannot represent a tie apart from its neighbours. */
const LARGEST_QUICK = 2 ** 40;
const SURELY_NO_TIE = 1e-3;

/** Writes most numbers with a fixed number of decimals: the text `printNumber` gives, several times faster. */
function quickPrinter(decimals: number): (value: number) => string | undefined {
  const scale = 10 ** decimals;
  return (value) => {
    const scaled = Math.abs(value) * scale;
    const units = Math.round(scaled);
    const isQuick = scaled < LARGEST_QUICK && Math.abs(scaled - units) < 0.5 - SURELY_NO_TIE;
    if (!isQuick) return undefined;
    const sign = value < 0 && units > 0 ? '-' : '';
    if (decimals === 0) return sign + numberInFull(units);
    const whole = Math.floor(units / scale);
    const fraction = numberInFull(units - whole * scale);
    return `${sign}${numberInFull(whole)}.${fraction.padStart(decimals, '0')}`;
  };
}

const QUICK = [undefined, ...Array.from({ length: 11 }, (_, decimals) => quickPrinter(decimals))];

/** Writes a number for machines with this many decimals; -1: as many as needed. */
export function plainNumber(value: number, decimals: number): string {
  return QUICK[decimals + 1]?.(value) ?? printNumber(value, decimals);
}
