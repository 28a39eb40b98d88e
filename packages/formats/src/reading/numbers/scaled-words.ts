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

const POWER_OF_WORD = new Map([
  ...[...WORDS_OF_POWER].map(([power, word]) => [word.toLowerCase(), power] as const),
  ['unit', 0],
  ['one', 0],
]);

/** The power of ten that a word stands for: 3 for `Thousands`, 0 for none; undefined where it stands for none. */
export function powerOfWord(text: string): number | undefined {
  return POWER_OF_WORD.get(text.trim().toLowerCase().replace(/s$/, ''));
}

/** A unit with the word for its multiplier before it, unless it says so itself (`Persons in thousands`). */
export function scaledWords(unit: string, power: number): string {
  const scale = WORDS_OF_POWER.get(power);
  if (scale && unit.toLowerCase().includes(scale.toLowerCase())) return unit;
  return scale === undefined ? `${unit} × 10^${power}`.trim() : `${scale} ${unit}`.trim();
}
