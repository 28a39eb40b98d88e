import { describe, expect, it } from 'vitest';
import { encodingOf, openingOf, openingText, textIn, textOf } from './decode-text.ts';
import type { ReadingWarning, SourceFile } from './reading.ts';

const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A file that is read in these pieces. */
function inPieces(...pieces: readonly Uint8Array[]): SourceFile {
  return {
    name: 'a.csv',
    // oxlint-disable-next-line typescript/require-await
    bytes: async function* () {
      yield* pieces;
    },
  };
}

async function read(...pieces: readonly Uint8Array[]) {
  const notes = { warnings: [] as ReadingWarning[], guesses: [] };
  const encoding = await encodingOf(inPieces(...pieces), notes).catch((error: unknown) => String(error));
  return { encoding, lines: notes.warnings.map(({ line }) => line) };
}

describe(encodingOf, () => {
  it.each([
    ['utf-8', [0xef, 0xbb, 0xbf, 0x61]],
    ['utf-16le', [0xff, 0xfe, 0x61, 0]],
    ['utf-16be', [0xfe, 0xff, 0, 0x61]],
  ])('believes the mark of %s', async (encoding, bytes) => {
    expect(await read(Uint8Array.from(bytes))).toEqual({ encoding, lines: [] });
    for (const cut of [0, 1, 2])
      expect(
        await read(Uint8Array.from(bytes).subarray(0, cut), Uint8Array.from(bytes).subarray(cut)),
      ).toEqual({ encoding, lines: [] });
  });

  it('believes the mark of UTF-8 whatever follows it', async () => {
    const marked = Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0xe9, 0x62]);
    expect(await read(marked)).toEqual({ encoding: 'utf-8', lines: [] });
    expect(openingText(marked)).toBe('a\ufffdb');
    expect(openingText(marked.subarray(3))).toBe('aéb');
  });

  it('looks for a mark at the very beginning only', async () => {
    const { encoding, lines } = await read(latin('plain text\n'), Uint8Array.from([0xff, 0xfe, 0x61]));
    expect([encoding, lines]).toEqual(['windows-1252', [2]]);
  });

  it('takes for UTF-8 what is, wherever the pieces are cut', async () => {
    const bytes = utf8('Århus;žluťoučký;年\n');
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      expect(await read(bytes.subarray(0, cut), bytes.subarray(cut))).toEqual({
        encoding: 'utf-8',
        lines: [],
      });
    }
  });

  it.each([
    ['in the first line', [latin('Malm\u00f6;1\n')], 1],
    ['in the third line', [latin('name;value\nLund;1\nMalm\u00f6;1\nUme\u00e5;2\n')], 3],
    ['in a later piece', [latin('name;value\nLund;1\n'), latin('Oslo;1\nMalm\u00f6;1\n')], 4],
    ['at the very end', [latin('name;value\nMalm\u00f6')], 2],
    ['at the very end, as if more were to come', [latin('name;value\nCaf\u00e9')], 2],
    ['behind a line break at the beginning of a piece', [latin('a;b'), latin('\nMalm\u00f6;1\n')], 2],
    ['before a line break at the beginning of a piece', [latin('a;caf\u00e9'), latin('\nb')], 1],
  ])('takes for Windows-1252 what is not, and says where: %s', async (_, pieces, line) => {
    expect(await read(...pieces)).toEqual({ encoding: 'windows-1252', lines: [line] });
  });

  it.each<[string, string, string]>([
    ['two of five', 'abc\u00e5\u00e4;1', 'windows-1252'],
    ['more than two of five', 'abc\u00e5\u00e4\u00f6;1', 'read.letters'],
    ['more than two of five, the least of them', 'abc\u0080\u0080\u0080;1', 'read.letters'],
    ['spaces that do not break', 'ab\u00e5\u00a0\u00a0\u00a0', 'windows-1252'],
    ...['\u0081', '\u008d', '\u008f', '\u0090', '\u009d'].map((byte): [string, string, string] => [
      'an unassigned byte',
      `plain ${byte} text`,
      'read.letters',
    ]),
    ['what stands beside those bytes', 'plain \u0080\u0082\u008e\u0091\u009e text', 'windows-1252'],
  ])('takes a text for western by its letters: %s accented', async (_, text, expected) => {
    expect((await read(latin(text))).encoding).toContain(expected);
  });
});

describe(textOf, () => {
  async function textsOf(encoding: string, ...pieces: readonly Uint8Array[]): Promise<readonly string[]> {
    const texts: string[] = [];
    for await (const text of textOf(inPieces(...pieces), encoding)) texts.push(text);
    return texts;
  }

  it('gives the text piece by piece, no empty one, without its mark', async () => {
    const [first, second] = [Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0xc3]), Uint8Array.from([0xa5, 0x62])];
    expect(await textsOf('utf-8', first, new Uint8Array(), second)).toEqual(['a', 'åb']);
    expect(await textsOf('utf-8', Uint8Array.from([0x61, 0xc3]))).toEqual(['a', '\ufffd']);
  });

  it('says what is no encoding', async () => {
    await expect(textsOf('klingon', latin('a'))).rejects.toThrow('read.encoding(klingon)');
  });
});

describe(openingText, () => {
  it('reads what the first bytes seem to be, half a letter left out', () => {
    expect(openingText(utf8('år').subarray(0, 1))).toBe('');
    expect(openingText(utf8('rå').subarray(0, 2))).toBe('r');
    expect(openingText(latin('r\u00e5d'))).toBe('råd');
    expect(openingText(Uint8Array.from([0xff, 0xfe, 0x61, 0]))).toBe('a');
    expect(textIn(utf8('rå').subarray(0, 2), 'utf-8', inPieces())).toBe('r');
  });
});

describe(openingOf, () => {
  it.each([
    [0, ''],
    [2, 'ab'],
    [3, 'abc'],
    [4, 'abcd'],
    [99, 'abcdef'],
  ])('gives the first %i bytes', async (most, text) => {
    const file = inPieces(latin('abc'), latin('def'));
    expect(Buffer.from(await openingOf(file, most)).toString('latin1')).toBe(text);
  });
});
