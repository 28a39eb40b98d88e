import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { KIND } from '../grid/cell-pages.ts';
import { formatOf, readStyles } from './cell-styles.ts';
import { readSharedStrings } from './shared-strings.ts';

describe(formatOf, () => {
  it.each([
    ['0', { kind: KIND.number, isPercent: false, decimals: 0 }],
    ['#,##0.00;[Red]-0.0', { kind: KIND.number, isPercent: false, decimals: 2 }],
    ['0.0%', { kind: KIND.number, isPercent: true, decimals: 3 }],
    ['0.0" d"', { kind: KIND.number, isPercent: false, decimals: 1 }],
    ['0\\d', { kind: KIND.number, isPercent: false, decimals: 0 }],
    ['0.0,', { kind: KIND.number, isPercent: false, isScaled: true }],
    ['#,##0,,', { kind: KIND.number, isPercent: false, isScaled: true }],
    ['# ?/?', { kind: KIND.number, isPercent: false }],
    ['0.0E+00', { kind: KIND.number, isPercent: false }],
    ['General', { kind: KIND.number, isPercent: false }],
    ['[$-409]d mmm yyyy', { kind: KIND.day, isPercent: false }],
    ['mmm yy', { kind: KIND.month, isPercent: false }],
    ['yyyy', { kind: KIND.year, isPercent: false }],
    ['mmmm', { kind: KIND.month, isPercent: false }],
    ['mm:ss', { kind: KIND.number, isPercent: false }],
    ['[h]:mm', { kind: KIND.number, isPercent: false }],
  ])('reads “%s”', (code, format) => {
    expect(formatOf(code)).toEqual(format);
  });
});

describe(readStyles, () => {
  it('reads the styles of cells from the formats, fonts and alignments that they name', async () => {
    const xml = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.000"/></numFmts>
      <fonts><font/><font><b/></font><font><b val="0"/></font></fonts>
      <dxfs><dxf><font><b/></font></dxf></dxfs><cellStyleXfs><xf numFmtId="14"><alignment indent="9"/></xf></cellStyleXfs>
      <cellXfs><xf/><xf numFmtId="164" fontId="1"/><xf numFmtId="10" fontId="2"><alignment indent="2"/></xf><xf numFmtId="17"/>
      <xf numFmtId="27"/><xf numFmtId="26"/><xf><alignment/></xf></cellXfs></styleSheet>`;
    const plain = { isBold: false, indent: 0, kind: KIND.number, isPercent: false };
    expect(await readStyles(fileOf('s.xml', xml).bytes(), { file: 'a.xlsx', part: 's.xml' })).toEqual([
      plain,
      { ...plain, isBold: true, decimals: 3 },
      { ...plain, indent: 2, isPercent: true, decimals: 4 },
      { ...plain, kind: KIND.month },
      { ...plain, kind: KIND.day },
      plain,
      plain,
    ]);
  });

  // Section 18.8.30 of ECMA-376, too.
  it('knows the formats that have a number and no code', async () => {
    const xml = `<styleSheet><cellXfs>${Array.from({ length: 50 }, (_, at) => `<xf numFmtId="${at}"/>`).join('')}</cellXfs></styleSheet>`;
    const styles = await readStyles(fileOf('s.xml', xml).bytes(), { file: 'a.xlsx', part: 's.xml' });
    const numbered = (is: (style: (typeof styles)[0]) => boolean) =>
      [...styles.keys()].filter((at) => styles.slice(at, at + 1).some(is));
    expect(numbered(({ kind, decimals, isPercent }) => kind === KIND.number && decimals === 0 && !isPercent)).toEqual([1, 3, 37, 38, 41, 42]); // prettier-ignore
    expect(numbered(({ decimals, isPercent }) => decimals === 2 && !isPercent)).toEqual([
      2, 4, 39, 40, 43, 44,
    ]);
    expect(numbered(({ decimals, isPercent }) => decimals === 2 && isPercent)).toEqual([9]);
    expect(numbered(({ decimals, isPercent }) => decimals === 4 && isPercent)).toEqual([10]);
    expect(numbered(({ kind }) => kind === KIND.month)).toEqual([17]);
    expect(numbered(({ kind }) => kind === KIND.day)).toEqual([14, 15, 16, 22, 27, 28, 29, 30, 31, 36]);
    expect(numbered(({ kind }) => kind === KIND.year)).toEqual([]);
  });

  // Section 18.8.30 of ECMA-376: what each number means in the languages of East Asia.
  it('takes the numbers of dates in East Asia for dates', async () => {
    const numbers = Array.from({ length: 62 }, (_, at) => at).slice(23);
    const xml = `<styleSheet><cellXfs>${numbers.map((each) => `<xf numFmtId="${each}"/>`).join('')}</cellXfs></styleSheet>`;
    const styles = await readStyles(fileOf('s.xml', xml).bytes(), { file: 'a.xlsx', part: 's.xml' });
    expect(numbers.filter((_, at) => styles[at]?.kind === KIND.day)).toEqual([
      ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58],
    ]);
  });
});

describe(readSharedStrings, () => {
  it('joins the runs of a text, with raised numbers as marks, without how it is spoken', async () => {
    const xml = `<sst><si><t>North</t></si><si><r><t>Births</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>12</t></r><r><t>3</t></r></si>
      <si><t>東</t><rPh><t>ひがし</t></rPh></si><si><r><rPr><vertAlign val="superscript"/></rPr><t>1</t></r><r><rPr><vertAlign val="subscript"/></rPr><t>2</t></r></si>
      <si><t>a_x000A_b_x41_</t></si><si/></sst>`;
    expect(await readSharedStrings(fileOf('t.xml', xml).bytes(), { file: 'a.xlsx', part: 't.xml' })).toEqual([
      ...['North', 'Births¹²3', '東', '12', 'a\nb_x41_', ''],
    ]);
  });
});
