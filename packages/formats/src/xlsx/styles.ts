const DECIMALS = 11;
const MOST_INDENT = 15;

/** The properties of a cell's style; its number in the workbook is computed from them. */
const PLAIN = 0;
const TITLE = 1;
const FACT = 2;
const HEADER = 3;
const WRAPPED = 4;
const BOLD = 5;
const ABSENCE = 6;
const FIRST_LABEL = 8;
const FIRST_NUMBER = FIRST_LABEL + 2 * (MOST_INDENT + 1);

/** Styles that take no argument. */
export const STYLE = { plain: PLAIN, title: TITLE, fact: FACT, header: HEADER, wrapped: WRAPPED, bold: BOLD };

/** Row labels: indented by their depth, groups and totals in bold. */
export function labelStyle(depth: number, weight: Weight): number {
  return FIRST_LABEL + 2 * Math.min(depth, MOST_INDENT) + boldness(weight);
}

/** Numbers with thousands separators and this many decimals; -1: as many as the number has. */
export function numberStyle(decimals: number, weight: Weight): number {
  return FIRST_NUMBER + 2 * (Math.min(decimals, DECIMALS - 1) + 1) + boldness(weight);
}

/** The sign of an absence: to the right, like the numbers. */
export function absenceStyle(weight: Weight): number {
  return ABSENCE + boldness(weight);
}

/** Groups and totals are bold. */
export type Weight = 'normal' | 'bold';

function boldness(weight: Weight): 0 | 1 {
  return weight === 'bold' ? 1 : 0;
}

const FIRST_FORMAT = 164;
const BORDERED = 1;
const FONT = { normal: 0, bold: 1, title: 2, small: 3 };

/** The part of the workbook that holds its styles. */
export function stylesPart(): string {
  const numberFormats = Array.from({ length: DECIMALS }, (_, decimals) => {
    const code = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
    return `<numFmt numFmtId="${FIRST_FORMAT + decimals}" formatCode="${code}"/>`;
  });
  const labels = Array.from({ length: MOST_INDENT + 1 }, (_, indent) =>
    weights((font) => format({ font, alignment: `horizontal="left" vertical="top" indent="${indent}"` })),
  );
  const numbers = Array.from({ length: DECIMALS + 1 }, (_, at) =>
    weights((font) => format({ font, numberFormat: at === 0 ? 0 : FIRST_FORMAT + at - 1 })),
  );
  const formats = [
    format({}),
    format({ font: FONT.title }),
    format({ font: FONT.small }),
    format({
      font: FONT.bold,
      border: BORDERED,
      alignment: 'horizontal="center" vertical="bottom" wrapText="1"',
    }),
    format({ alignment: 'vertical="top" wrapText="1"' }),
    format({ font: FONT.bold }),
    ...weights((font) => format({ font, alignment: 'horizontal="right"' })),
    ...labels.flat(),
    ...numbers.flat(),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<numFmts count="${numberFormats.length}">${numberFormats.join('')}</numFmts>`,
    FONTS_FILLS_BORDERS,
    `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
}

const FACE = '<name val="Calibri"/><family val="2"/>';
const FONTS_FILLS_BORDERS = [
  '<fonts count="4">',
  `<font><sz val="11"/>${FACE}</font>`,
  `<font><b/><sz val="11"/>${FACE}</font>`,
  `<font><b/><sz val="14"/>${FACE}</font>`,
  `<font><sz val="10"/><color rgb="FF5A5A5A"/>${FACE}</font>`,
  '</fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>',
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FF7F7F7F"/></bottom><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
].join('');

interface Format {
  readonly font?: number;
  readonly border?: number;
  readonly numberFormat?: number;
  readonly alignment?: string;
}

function format({ font = FONT.normal, border = 0, numberFormat = 0, alignment }: Format): string {
  const applied = `applyNumberFormat="1" applyFont="1" applyBorder="1"`;
  const start = `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="${border}" xfId="0" ${applied}`;
  return alignment === undefined
    ? `${start}/>`
    : `${start} applyAlignment="1"><alignment ${alignment}/></xf>`;
}

function weights(each: (font: number) => string): readonly string[] {
  return [each(FONT.normal), each(FONT.bold)];
}
