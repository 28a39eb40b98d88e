import { describe, expect, it } from 'vitest';
import { compactBytes, varint, type Compact } from '../../test/compact-bytes.ts';
import { checkPages, type ColumnChunk } from './check-pages.ts';

const PLAIN = 0;
const RUNS = 3;
const DIFFERENCES = 5;
const LENGTHS = 6;
const PREFIXES = 7;
const INDICES = 8;

interface Said {
  readonly values: number;
  readonly encoding?: number;
  readonly nulls?: number;
  /** The levels of a page of the second kind. */
  readonly levels?: readonly number[];
  readonly kind?: 'dictionary';
  readonly unpacked?: number;
}

function page(bytes: readonly number[], { values, encoding = PLAIN, ...said }: Said): readonly number[] {
  const { nulls = 0, levels, unpacked = bytes.length } = said;
  const [before, described]: [readonly number[], Compact] = levels
    ? [levels, { 8: { 1: values, 2: nulls, 3: values, 4: encoding, 5: levels.length, 6: 0 } }]
    : [[], said.kind ? { 7: { 1: values, 2: encoding } } : { 5: { 1: values, 2: encoding } }];
  const kind = levels ? 3 : said.kind ? 2 : 0;
  const sizes = { 2: unpacked + before.length, 3: bytes.length + before.length };
  return [...compactBytes({ 1: kind, ...sizes, ...described }), ...before, ...bytes];
}

const REQUIRED: ColumnChunk = { rows: 4, isOptional: false, isTruth: false, unpack: (bytes) => bytes };
const OPTIONAL = { ...REQUIRED, isOptional: true };
const LONG = { ...OPTIONAL, rows: 10 };

const pagesOf = (bytes: readonly number[], column: ColumnChunk) =>
  [...checkPages(Uint8Array.from(bytes), column)].map(([at, unpacked]) => [at, [...unpacked]]);

/** Four levels, three of them of values: their length in bytes, and a packed run. */
const LEVELS = [2, 0, 0, 0, 3, 0b1011];
/** Texts, of which the last number says how long they are together. */
const textsOf = (beginnings: number, ends: number) =>
  [beginnings, ends].flatMap((length) => [8, 1, 1, ...varint(2 * length)]);

describe(checkPages, () => {
  it('gives each page by the place of its bytes, a dictionary among them', () => {
    const dictionary = page([7, 7, 7], { values: 3, kind: 'dictionary' });
    const first = page([2, 3, 0b1110_0100, 0], { values: 3, encoding: INDICES });
    const second = page([2, 2, 1], { values: 1, encoding: INDICES });
    expect(pagesOf([...dictionary, ...first, ...second, 1, 1, 1], REQUIRED)).toEqual([
      [dictionary.length - 3, [7, 7, 7]],
      [dictionary.length + first.length - 4, [2, 3, 0b1110_0100, 0]],
      [dictionary.length + first.length + second.length - 3, [2, 2, 1]],
    ]);
  });

  it.each([
    ['plain', [1, 2, 3, 4], { values: 4 }, REQUIRED],
    ['with levels before them', [...LEVELS, 1, 2, 3], { values: 4 }, OPTIONAL],
    ['indices of the three that are there', [...LEVELS, 8, 6, 5], { values: 4, encoding: INDICES }, OPTIONAL],
    ['all null, without even a width', [2, 0, 0, 0, 8, 0], { values: 4, encoding: INDICES }, OPTIONAL],
    [
      'of the second kind',
      [8, 6, 5],
      { values: 4, nulls: 1, levels: [3, 0b1011], encoding: INDICES },
      OPTIONAL,
    ],
    [
      'of the second kind, all null',
      [],
      { values: 4, nulls: 4, levels: [8, 0], encoding: INDICES },
      OPTIONAL,
    ],
    [
      'of the second kind, of what is always there',
      [8, 8, 5],
      { values: 4, levels: [], encoding: INDICES },
      REQUIRED,
    ],
    [
      'with levels in two runs',
      [4, 0, 0, 0, 3, 0xff, 4, 1, 8, 20, 5],
      { values: 10, encoding: INDICES },
      LONG,
    ],
    [
      'of the second kind, with levels in two runs',
      [8, 20, 5],
      { values: 10, levels: [3, 0xff, 4, 1], encoding: INDICES },
      LONG,
    ],
    [
      'truths in two runs',
      [4, 0, 0, 0, 3, 0xff, 4, 1],
      { values: 10, encoding: RUNS },
      { ...REQUIRED, rows: 10, isTruth: true },
    ],
    ['truths', [2, 0, 0, 0, 8, 1], { values: 4, encoding: RUNS }, { ...REQUIRED, isTruth: true }],
    ['differences', [8, 1, 4, 0, 0, 1, 7], { values: 4, encoding: DIFFERENCES }, REQUIRED],
    ['lengths', [8, 1, 4, 0, 0, 1, 7], { values: 4, encoding: LENGTHS }, REQUIRED],
    [
      'texts of 256 million bytes',
      textsOf(128_000_000, 128_000_000),
      { values: 1, encoding: PREFIXES },
      { ...REQUIRED, rows: 1 },
    ],
  ])('finds nothing wrong with a page of values: %s', (_, bytes, said, column) => {
    expect(pagesOf(page(bytes, said), column).map(([, unpacked]) => unpacked)).toEqual([bytes]);
  });

  it.each([
    ['more values than rows', page([1, 2, 3, 4, 5], { values: 5 }), REQUIRED],
    ['more values than rows', [...page([1, 2], { values: 2 }), ...page([1, 2, 3], { values: 3 })], REQUIRED],
    ['too many nulls', page([], { values: 4, nulls: 5, levels: [8, 0] }), OPTIONAL],
    ['too many nulls', page([1, 2, 3], { values: 4, nulls: 1, levels: [] }), REQUIRED],
    ['behind the end', page([1, 2, 3, 4], { values: 4 }).slice(0, -1), REQUIRED],
    ['behind the end', page([9, 0, 0, 0, 8, 1], { values: 4 }), OPTIONAL],
    ['a run of 1000', page([8, ...varint(2000), 1], { values: 4, encoding: INDICES }), REQUIRED],
    ['a run of 1000', page([8, ...varint(2000), 1], { values: 4, encoding: 2 }), REQUIRED],
    ['a run of 1000', page([8, ...varint(2000), 1], { values: 4, encoding: RUNS }), REQUIRED],
    [
      'a run of 1000',
      page([3, 0, 0, 0, ...varint(2000), 1], { values: 4, encoding: RUNS }),
      { ...REQUIRED, isTruth: true },
    ],
    ['a run of 1000', page([], { values: 4, levels: [...varint(2000), 1] }), OPTIONAL],
    ['blocks of 9 / 1', page([9, 1, 4, 0], { values: 4, encoding: DIFFERENCES }), REQUIRED],
    ['blocks of 9 / 1', page([9, 1, 4, 0], { values: 4, encoding: LENGTHS }), REQUIRED],
    ['blocks of 9 / 1', page([8, 1, 1, 0, 9, 1, 1, 0], { values: 1, encoding: PREFIXES }), REQUIRED],
    [
      'texts of 256000001 bytes',
      page(textsOf(128_000_000, 128_000_001), { values: 1, encoding: PREFIXES }),
      REQUIRED,
    ],
  ])('refuses %s', (problem, bytes, column) => {
    expect(() => pagesOf(bytes, column)).toThrow(problem);
  });

  it.each<[string, readonly number[], string]>([
    ['128 MB', [128_000_000], ''],
    ['a byte more', [128_000_001], 'a page of 128000001 bytes'],
    ['512 MB', [128_000_000, 128_000_000, 128_000_000, 128_000_000], ''],
    ['a byte more', [128_000_000, 128_000_000, 128_000_000, 128_000_000, 1], 'a page of 1 bytes'],
    ['none', [0], ''],
    ['fewer than its levels', [-1], 'a page of -1 bytes'],
  ])('unpacks pages of %s, or refuses them', (_, sizes, problem) => {
    const pages = sizes.flatMap((unpacked) => page([9], { values: 1, levels: [2, 1], unpacked }));
    const column = { ...OPTIONAL, rows: sizes.length };
    const check = () => pagesOf(pages, column).length;
    if (problem === '') expect(check()).toBe(sizes.length);
    else expect(check).toThrow(problem);
  });

  it('reads the length of levels from all of its four bytes', () => {
    const levels = Array<number>(300)
      .fill(0)
      .flatMap(() => [2, 1]);
    const bytes = [0x58, 2, 0, 0, ...levels, 8, ...varint(600), 5];
    const many = { ...OPTIONAL, rows: 300 };
    expect(pagesOf(page(bytes, { values: 300, encoding: INDICES }), many)).toHaveLength(1);
    expect(() => pagesOf(page([0, 0, 1, 0, 8, 1], { values: 4 }), OPTIONAL)).toThrow('behind the end');
  });

  it('takes a single byte behind fewer values than rows for no page', () => {
    const short = page([1, 2, 3], { values: 3 });
    expect(pagesOf([...short, 0x15], REQUIRED)).toHaveLength(1);
    expect(() => pagesOf([...short, 0x15, 0], REQUIRED)).toThrow('behind the end');
  });

  it('unpacks what stands behind the levels, which are never packed', () => {
    const asked: unknown[] = [];
    const unpack = (packed: Uint8Array, length: number) => {
      asked.push([...packed], length);
      return Uint8Array.of(8, 6, 5);
    };
    const said = { values: 4, nulls: 1, levels: [3, 0b1011], encoding: INDICES, unpacked: 3 };
    expect(pagesOf(page([99], said), { ...OPTIONAL, unpack })[0]?.[1]).toEqual([8, 6, 5]);
    expect(asked).toEqual([[99], 3]);
  });
});
