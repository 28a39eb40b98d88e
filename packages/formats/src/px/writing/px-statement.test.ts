import { describe, expect, it } from 'vitest';
import { pxStatement, pxText, pxWord, type PxValue } from './px-statement.ts';

const written = (value: PxValue, ...keys: readonly string[]): string =>
  [...pxStatement('NOTE', keys, value)].join('');

const textsOf = (...lengths: readonly number[]): PxValue => ({
  kind: 'texts',
  texts: lengths.map((length) => 'x'.repeat(length)),
});

/** How long the texts on each line are, with their quotation marks. */
const linesOf = (value: PxValue): readonly (readonly number[])[] =>
  written(value)
    .slice('NOTE='.length, -';\r\n'.length)
    .split('\r\n')
    .map((line) => [...line.matchAll(/"[^"]*"/g)].map(([text]) => text.length));

describe(pxStatement, () => {
  it('puts texts in quotation marks, and words and numbers as they are', () => {
    expect(written(pxText('All'))).toBe('NOTE="All";\r\n');
    expect(written(pxText('All'), 'Region', 'North "side"')).toBe(`NOTE("Region","North 'side'")="All";\r\n`);
    expect(written(pxWord('YES'))).toBe('NOTE=YES;\r\n');
    expect(written(pxWord(2))).toBe('NOTE=2;\r\n');
    expect(written({ kind: 'word-and-texts', word: 'TLIST(A1)', texts: ['2023', '2024'] })).toBe(
      'NOTE=TLIST(A1),"2023","2024";\r\n',
    );
    expect(written(pxText('One\nTwo\r\nThree'))).toBe('NOTE="One#Two#Three";\r\n');
  });

  it('begins a line where the texts of one would be longer than 200 signs', () => {
    expect(linesOf(textsOf(98, 98))).toEqual([[100, 100]]);
    expect(linesOf(textsOf(98, 99))).toEqual([[100], [101]]);
    expect(linesOf(textsOf(98, 98, 48, 148, 1))).toEqual([[100, 100], [50, 150], [3]]);
    expect(linesOf(textsOf(198, 1))).toEqual([[200], [3]]);
  });

  it('leaves each text of a list whole, however long, since programs count what is in quotation marks', () => {
    expect(linesOf(textsOf(1, 400, 2))).toEqual([[3], [402], [4]]);
    expect(linesOf(textsOf(400))).toEqual([[402]]);
  });

  it('goes on in quotation marks of its own where a text is longer, and never within a letter', () => {
    expect(linesOf(pxText('x'.repeat(200)))).toEqual([[202]]);
    expect(linesOf(pxText('x'.repeat(201)))).toEqual([[202], [3]]);
    expect(linesOf(pxText('x'.repeat(400)))).toEqual([[202], [202]]);
    const letters = `${'x'.repeat(199)}😀${'y'.repeat(10)}`;
    expect(written(pxText(letters))).toBe(`NOTE="${'x'.repeat(199)}"\r\n"😀${'y'.repeat(10)}";\r\n`);
  });
});
