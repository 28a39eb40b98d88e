/** What a cell holds. */
export const KIND = {
  empty: 0,
  number: 1,
  text: 2,
  day: 3,
  month: 4,
  year: 5,
  fault: 6,
  uncached: 7,
} as const;

/** One of the kinds of cells, as a number. */
export type CellKind = (typeof KIND)[keyof typeof KIND];

/** The cells of a sheet behind one another, each a number and a code; they are put in ascending order. */
export interface CellPages {
  readonly put: (at: number, value: number, code: number) => void;
  /** The kind of a cell, and above it one more than the decimals of a number; 0 where nothing was put. */
  readonly codeAt: (at: number) => number;
  readonly valueAt: (at: number) => number;
  /** Gives back the memory of the pages before a cell; their cells must not be asked for again. */
  readonly forget: (before: number) => void;
}

/** As many cells as their place has bits. */
const BITS = 16;
const PAGE = 1 << BITS;
const WITHIN = PAGE - 1;

interface Page {
  readonly values: Float64Array | Int32Array;
  readonly codes: Uint8Array;
  /** What the numbers were multiplied by to be whole ones. */
  readonly scale: number;
}

/** No cell. Of a full page, numbers with few digits are kept as whole numbers of four bytes. */
export function cellPages(): CellPages {
  const pages: ReturnType<typeof packed>[] = [];
  const open = { values: new Float64Array(PAGE), codes: new Uint8Array(PAGE), scale: 1 };
  const whole = new Int32Array(PAGE);
  let forgotten = 0;
  const pageOf = (at: number): Page => {
    if (at >>> BITS < forgotten) throw new RangeError('These cells were given back.');
    return pages[at >>> BITS] ?? open;
  };
  return {
    put(at, value, code) {
      while (at >>> BITS > pages.length) {
        pages.push(packed(open, whole));
        open.values.fill(0);
        open.codes.fill(0);
      }
      open.values[at & WITHIN] = value;
      open.codes[at & WITHIN] = code;
    },
    codeAt: (at) => (at < 0 ? 0 : (pageOf(at).codes[at & WITHIN] ?? 0)),
    valueAt(at) {
      const { values, codes, scale } = pageOf(at);
      const value = values[at & WITHIN] ?? 0;
      return scale !== 1 && ((codes[at & WITHIN] ?? 0) & 7) === KIND.number ? value / scale : value;
    },
    forget(before) {
      for (; forgotten < Math.min(before >>> BITS, pages.length); forgotten += 1)
        pages[forgotten]?.buffer.resize(0);
    },
  };
}

const SCALES = [1, 10, 100, 1000, 10_000] as const;

/** The cells in as few bytes as hold exactly the same numbers; they are written into `whole` first. */
function packed(open: Page, whole: Int32Array): Page & { readonly buffer: ArrayBuffer } {
  const scale = SCALES.find((each) => fitsInto(whole, { ...open, scale: each }));
  const bytes = (scale === undefined ? 9 : 5) * PAGE;
  // Only the memory of a buffer that can be made smaller is given back at once.
  const buffer = new ArrayBuffer(bytes, { maxByteLength: bytes });
  const values = scale === undefined ? new Float64Array(buffer, 0, PAGE) : new Int32Array(buffer, 0, PAGE);
  const codes = new Uint8Array(buffer, bytes - PAGE, PAGE);
  values.set(scale === undefined ? open.values : whole);
  codes.set(open.codes);
  return { values, codes, scale: scale ?? 1, buffer };
}

/** Writes the cells as whole numbers; false where that would change one. */
function fitsInto(whole: Int32Array, { values, codes, scale }: Page): boolean {
  for (let at = 0; at < PAGE; at += 1) {
    const value = values[at] ?? 0;
    const by = ((codes[at] ?? 0) & 7) === KIND.number ? scale : 1;
    whole[at] = Math.round(value * by);
    if ((whole[at] ?? 0) / by !== value || Object.is(value, -0)) return false;
  }
  return true;
}
