const PART_CODE = /^([MQS])(\d\d)$/;
const MOST_PARTS = new Map([
  ['M', 12],
  ['Q', 4],
  ['S', 2],
]);

/**
 * What comes after the year in the period of a code of the Bureau of Labor Statistics: `-03` for `M03`; nothing for
 * `A01`, and for `M13`, `Q05` and `S03`, which are averages of the year.
 */
export function endOfPartCode(code: string): string | undefined {
  if (code === 'A01') return '';
  const [, letter = '', digits = ''] = PART_CODE.exec(code) ?? [];
  const [number, most = 0] = [Number(digits), MOST_PARTS.get(letter)];
  if (number < 1 || number > most + 1) return undefined;
  if (number > most) return '';
  return letter === 'M' ? `-${digits}` : `-${letter}${number}`;
}
