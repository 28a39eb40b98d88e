import { describe, expect, it } from 'vitest';
import { eachLine } from './each-line.ts';

async function linesOf(...pieces: readonly string[]): Promise<readonly (readonly [string, number])[]> {
  const lines: (readonly [string, number])[] = [];
  const arriving = (async function* () {
    for (const piece of pieces) yield await Promise.resolve(piece);
  })();
  await eachLine(arriving, (text, line) => lines.push([text, line]));
  return lines;
}

describe(eachLine, () => {
  it('takes off every carriage return at the end of a line, wherever the pieces end', async () => {
    const lines = [
      ['a\rb', 1],
      ['', 2],
      ['c', 3],
    ];
    expect(await linesOf('a\rb\r\r\n\r\nc\n')).toEqual(lines);
    expect(await linesOf('a', '\rb\r', '\r\n', '\r', '\nc', '\r')).toEqual(lines);
  });

  it('has no last line of blanks alone', async () => {
    expect(await linesOf('a\n', ' \r')).toEqual([['a', 1]]);
    expect(await linesOf()).toEqual([]);
  });
});
