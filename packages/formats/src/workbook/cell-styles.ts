import { KIND, type CellKind } from '../grid/cell-pages.ts';
import type { TextLook } from '../grid/grid.ts';
import { readXmlPart, type XmlPart } from './xml-events.ts';

/** What a style of a workbook says about its cells. */
export interface CellStyle extends TextLook {
  /** The kind of a number with this style: a number, or a date. */
  readonly kind: CellKind;
  readonly decimals?: number;
  readonly isPercent: boolean;
  /** Whether numbers are shown in thousands or millions. */
  readonly isScaled?: true;
}

/** The style of a cell that names none. */
export const PLAIN_STYLE: CellStyle = { isBold: false, indent: 0, kind: KIND.number, isPercent: false };

/** The formats that a workbook need not write out, as far as they say anything. */
const BUILT_IN = new Map<number, string>([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [14, 'd/m/yyyy'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [22, 'd/m/yyyy h:mm'],
  [37, '#,##0'],
  [38, '#,##0'],
  [39, '#,##0.00'],
  [40, '#,##0.00'],
  [41, '#,##0'],
  [42, '#,##0'],
  [43, '#,##0.00'],
  [44, '#,##0.00'],
]);

/** Dates in the formats of East Asia, which are numbered and not written out. */
const ASIAN_DATES = new Set([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** What is quoted, escaped, blank or in square brackets in a format, but for `[h]`, `[m]` and `[s]`. */
const ASIDE = /"[^"]*"|\\.|_.|\*.|\[(?![hms])[^[\]]*\]/gi;

/** What a number format says: a date, or the decimals of a number. */
export function formatOf(code: string): Pick<CellStyle, 'kind' | 'decimals' | 'isPercent' | 'isScaled'> {
  const [shown = ''] = code.replace(ASIDE, '').split(';');
  if (/[dy]|m{3,}/i.test(shown)) return { kind: dateKind(shown), isPercent: false };
  const isPercent = shown.includes('%');
  const decimals = shownDecimals(shown);
  return {
    kind: KIND.number,
    isPercent,
    ...(SCALED.test(shown) && { isScaled: true }),
    ...(decimals !== undefined && { decimals: decimals + (isPercent ? 2 : 0) }),
  };
}

/** A comma behind the last digit shows thousands. */
const SCALED = /[0#?],+(?![0#?,])/;

/** Undefined where the format leaves them open, or shows thousands, fractions or powers of ten. */
function shownDecimals(shown: string): number | undefined {
  if (!/[0#?]/.test(shown) || /[a-z/]/i.test(shown) || SCALED.test(shown)) return undefined;
  return (/[.]([0#?]+)/.exec(shown)?.[1] ?? '').length;
}

function dateKind(code: string): CellKind {
  if (/d/i.test(code)) return KIND.day;
  return /m/i.test(code) ? KIND.month : KIND.year;
}

interface OpenStyles {
  readonly formats: Map<number, string>;
  /** For each font, whether it is bold. */
  readonly fonts: boolean[];
  readonly styles: CellStyle[];
  /** The elements that are open, outermost first. */
  readonly path: string[];
}

type Attributes = Readonly<Record<string, string>>;

/** What is read of an element below another one of the styles part. */
const ELEMENTS: Readonly<Record<string, (open: OpenStyles, attributes: Attributes) => void>> = {
  'numFmts/numFmt': ({ formats }, attributes) =>
    void formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? ''),
  'fonts/font': ({ fonts }) => void fonts.push(false),
  'font/b': ({ fonts, path }, { val }) => {
    if (path.includes('fonts')) fonts[fonts.length - 1] = val !== '0' && val !== 'false';
  },
  'cellXfs/xf': ({ formats, fonts, styles }, attributes) =>
    void styles.push(styleOf(attributes, { formats, fonts })),
  'xf/alignment': ({ styles, path }, { indent }) => {
    if (path.includes('cellXfs'))
      styles.push({ ...(styles.pop() ?? PLAIN_STYLE), indent: Number(indent ?? 0) || 0 });
  },
};

/** The styles of a workbook's cells, by their numbers. */
export async function readStyles(
  bytes: AsyncIterable<Uint8Array>,
  part: XmlPart,
): Promise<readonly CellStyle[]> {
  const open: OpenStyles = { formats: new Map(BUILT_IN), fonts: [], styles: [], path: [] };
  await readXmlPart(
    bytes,
    {
      open(name, attributes) {
        ELEMENTS[`${open.path.at(-1) ?? ''}/${name}`]?.(open, attributes);
        open.path.push(name);
      },
      close: () => void open.path.pop(),
    },
    part,
  );
  return open.styles;
}

function styleOf(
  attributes: Attributes,
  { formats, fonts }: Pick<OpenStyles, 'formats' | 'fonts'>,
): CellStyle {
  const number = Number(attributes['numFmtId'] ?? 0);
  const isBold = fonts[Number(attributes['fontId'] ?? 0)] === true;
  const format = formats.get(number);
  if (format === undefined && ASIAN_DATES.has(number)) return { ...PLAIN_STYLE, isBold, kind: KIND.day };
  return { isBold, indent: 0, ...formatOf(format ?? '') };
}
