import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { readSharedStrings, textKeeper } from './shared-strings.ts';

const read = (xml: string) =>
  readSharedStrings(fileOf('a.xml', `<sst>${xml}</sst>`).bytes(), { file: 'a.xlsx', part: 'a.xml' });

describe(readSharedStrings, () => {
  it.each([
    ['<si><t>North</t></si><si><t>South</t></si>', ['North', 'South']],
    ['<si/><si><t>a</t></si>', ['', 'a']],
    ['<si><r><t>Nor</t></r><r><t>th</t></r></si>', ['North']],
    ['<si><r><t>Births</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>1a</t></r></si>', ['Births¹a']],
    ['<si><r><t>H</t></r><r><rPr><vertAlign val="subscript"/></rPr><t>2</t></r></si>', ['H2']],
    [
      '<si><r><t>m</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r><r><t> and 3</t></r></si>',
      ['m² and 3'],
    ],
    [
      '<si><r><rPr><vertAlign val="superscript"/></rPr><t>1</t></r><r><t> first</t></r></si><si><t>2</t></si>',
      ['1 first', '2'],
    ],
    [
      '<si><t>a</t><r><rPr><vertAlign val="superscript"/></rPr><t>1</t></r></si><si><t>b</t><t>2</t></si>',
      ['a¹', 'b2'],
    ],
    ['<si><t>東</t><rPh><t>ひがし</t></rPh></si><si><t>a</t></si>', ['東', 'a']],
    ['<si><t>東</t><rPh><t>ひ</t></rPh><t>京</t></si>', ['東京']],
    ['<si>outside<t>in</t>side</si>', ['in']],
    ['<si><t>a_x0041_b_x00e9__x12_</t></si>', ['aAbé_x12_']],
    ['<si><t><![CDATA[<b>]]></t></si>', ['<b>']],
  ])('reads %s', async (xml, texts) => {
    expect(await read(xml)).toEqual(texts);
  });
});

describe(textKeeper, () => {
  it('counts twenty characters more for each text, and refuses more than 250 million', () => {
    const texts: string[] = [];
    const keep = textKeeper(texts, 'a.xlsx');
    expect([keep('North'), keep('South'), texts]).toEqual([0, 1, ['North', 'South']]);
    const rest = 250_000_000 - 2 * 25 - 20;
    expect(() => keep('x'.repeat(rest + 1))).toThrow('read.workbook.much-text');
  });
});
