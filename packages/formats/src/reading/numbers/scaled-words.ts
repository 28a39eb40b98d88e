/** The words before a unit, by the power of ten its numbers are multiplied by. */
const WORDS_OF_POWER = new Map([
  [0, ''],
  [1, 'Ten'],
  [2, 'Hundred'],
  [3, 'Thousand'],
  [6, 'Million'],
  [9, 'Billion'],
  [12, 'Trillion'],
]);

/** A unit with the word for its multiplier before it. */
export function scaledWords(unit: string, power: number): string {
  const scale = WORDS_OF_POWER.get(power);
  return scale === undefined ? `${unit} × 10^${power}`.trim() : `${scale} ${unit}`.trim();
}
