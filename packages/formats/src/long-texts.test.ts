import { describe, expect, it } from 'vitest';

import { csvField } from './writing/csv-field.ts';
import { decimalsIn } from './reading/numbers/number-text.ts';
import { oneLine } from './px/header/parse-header.ts';
import { plainText } from './px/plain-text.ts';
import { looksLikeTableBuilderCsv } from './table-builder-csv/read-table-builder-csv.ts';

/** So long that quadratic work would exceed the time limit of the test. */
const MILLION = 1_000_000;

describe('a text as long as a file', () => {
  it('is a note in one pass, with a link that does not end or blanks without end', () => {
    const address = 'x'.repeat(MILLION);
    expect(plainText(`<a href=${address}`)).toBe(`<a href=${address}`);
    expect(plainText(`one${' '.repeat(MILLION)}two`)).toBe('one two');
    expect(plainText(`<br${' '.repeat(MILLION)}x`)).toBe('<br x');
  });

  it('is a name on one line in one pass', () => {
    expect(oneLine(`one${' '.repeat(MILLION)}two`)).toHaveLength(MILLION + 6);
    expect(oneLine('  one \r\n \r\n two\n')).toBe('one two');
  });

  it('is a field of CSV in one pass', () => {
    const blanks = `${' '.repeat(MILLION)}x`;
    expect(csvField(blanks)).toBe(blanks);
    expect(csvField(`${' '.repeat(3)}=1+1`)).toBe("   '=1+1");
  });

  it('is no number, which is seen in one pass', () => {
    expect(decimalsIn(`.${'1'.repeat(MILLION)}e5`)).toBe(0);
  });

  it('is distinguished from an export by its first lines in one pass', () => {
    expect(looksLikeTableBuilderCsv('\n'.repeat(MILLION))).toBe(false);
    expect(looksLikeTableBuilderCsv('\u2028'.repeat(MILLION))).toBe(false);
  });
});
