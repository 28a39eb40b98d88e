import { describe, expect, it } from 'vitest';
import { dataScan } from './scan-data.ts';

/** Words, texts in brackets and the place of each, read in pieces of so many bytes. */
async function scanned(text: string, chunk: number) {
  const bytes = new TextEncoder().encode(text);
  const scan = dataScan({ line: 3, column: 6 });
  const found: unknown[] = [];
  const tell = (word: string) => {
    const { line, column } = scan.place();
    found.push(`${word} ${line}:${column}`);
  };
  const textOf = (of: Uint8Array) => new TextDecoder().decode(of);
  const isWhole = await scan.run(pieces(bytes, chunk), {
    bare: (of, start, end) => {
      tell(textOf(of.subarray(start, end)));
    },
    quoted: (of) => {
      tell(`<${textOf(of)}>`);
    },
  });
  return { found, isWhole, isEnded: scan.isEnded(), place: scan.place() };
}

async function* pieces(bytes: Uint8Array, chunk: number) {
  for (let at = 0; at < bytes.length; at += chunk)
    yield await Promise.resolve(bytes.subarray(at, at + chunk));
}

describe(dataScan, () => {
  it.each([
    ['12 3.5', ['12 3:6', '3.5 3:9'], false],
    [' 1,2\n 34;', ['1 3:7', '2 3:9', '34 4:2'], true],
    ['"a b" 1', ['<a b> 3:6', '1 3:12'], false],
    ['"" 1"x"2', ['<> 3:6', '1 3:9', '<x> 3:10', '2 3:13'], false],
    ['1;\n\n2', ['1 3:6', '2 5:1'], false],
    ['', [], false],
  ])('splits %j wherever pieces end', async (text, found, isEnded) => {
    for (const chunk of [1, 2, 3, 100])
      expect(await scanned(text, chunk)).toMatchObject({ found, isEnded, isWhole: true });
  });

  it('says where a text begins that is never closed', async () => {
    expect(await scanned('1\n "abc', 3)).toMatchObject({ isWhole: false, place: { line: 4, column: 2 } });
    const long = await scanned(`1\n "${'a'.repeat(4096)}`, 100);
    expect(long).toMatchObject({ isWhole: false, place: { line: 4, column: 2 } });
    const closed = await scanned(`1 "${'a'.repeat(4094)}"`, 100);
    expect(closed.isWhole).toBe(true);
  });
});
