import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvField } from './csv-field.ts';

describe(csvField, () => {
  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+65', "'+65"],
    ['@sum', "'@sum"],
    ['-cmd', "'-cmd"],
    ['- Others', "'- Others"],
    ['  =1+1', "  '=1+1"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['＝1', "'＝1"],
    ["'=a", "''=a"],
  ])('keeps a spreadsheet from running %j', (text, field) => {
    expect(csvField(text)).toBe(field);
  });

  it.each(['-', '  -', '-12.5', '-3', 'plain', '  indented', "it's", '1,5'.replace(',', '.')])(
    'leaves %j as it is',
    (text) => {
      expect(csvField(text)).toBe(text);
    },
  );

  it('never writes a field that a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n \'"a1.')) }), (text) => {
        const read = csvField(text).replace(/^"|"$/g, '').replaceAll('""', '"');
        const isNumberOrNil = /^ *-(\d+(\.\d+)?)?$/.test(text);
        expect(/^\s*[=+\-@]|^ *[\t\r]/.test(read) && !isNumberOrNil).toBe(false);
      }),
    );
  });
});
