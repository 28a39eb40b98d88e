import { describe, expect, it } from 'vitest';
import { lastLineOf, splitAtData } from './split-at-data.ts';

describe(lastLineOf, () => {
  it.each([
    ['', 1, 1],
    ['DATA=', 1, 6],
    ['\nDATA=', 2, 6],
    ['MATRIX="A";\r\nDATA=', 2, 6],
    ['MATRIX="A";\nDATA=\n', 3, 1],
  ])('says where the numbers behind %j begin', (header, line, column) => {
    expect(lastLineOf(new TextEncoder().encode(header))).toEqual({ line, column });
  });
});

describe(splitAtData, () => {
  const split = async (text: string, chunk: number) => {
    const bytes = new TextEncoder().encode(text);
    const { header, data } = await splitAtData({
      name: 'a.px',
      async *bytes() {
        for (let at = 0; at < bytes.length; at += chunk)
          yield await Promise.resolve(bytes.subarray(at, at + chunk));
      },
    });
    const rest: number[] = [];
    for await (const piece of data ?? []) rest.push(...piece);
    const textOf = (from: Iterable<number>) => new TextDecoder().decode(Uint8Array.from(from));
    return [textOf(header), data && textOf(rest)];
  };

  it.each([
    ['MATRIX="A";\nDATA=', '\n1 2;'],
    ['DATA=', '1;'],
    ['data =', '1;'],
    ['TITLE="x;DATA=1";DATA=', '2;'],
    ['\ufeffDATA=', '1;'],
    ['A="x";!DATA=1;', undefined],
    ['METADATA=1;A DATA=2;', undefined],
    ['MATRIX="A";', undefined],
  ])('finds where the numbers begin behind %j, wherever pieces end', async (header, data) => {
    const decoded = header.replace('\ufeff', '');
    for (const chunk of [1, 2, 5, 100])
      expect(await split(header + (data ?? ''), chunk)).toEqual([decoded, data]);
  });
});
