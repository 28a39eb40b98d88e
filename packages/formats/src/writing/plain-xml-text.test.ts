import { describe, expect, it } from 'vitest';
import { plainXmlText } from './plain-xml-text.ts';

const MARK = '\uFFFD';

describe(plainXmlText, () => {
  it('writes markup as text', () => {
    expect(plainXmlText('a < b & "c"')).toBe('a &lt; b &amp; &quot;c&quot;');
  });

  // Section 2.2 of XML 1.0: tab, line feed, carriage return, and all else from the blank on.
  it('keeps what XML can hold, and marks what it cannot', () => {
    const signs = Array.from({ length: 33 }, (_, code) => String.fromCharCode(code));
    const kept = new Set([9, 10, 13, 32]);
    expect(signs.map(plainXmlText)).toEqual(signs.map((sign, code) => (kept.has(code) ? sign : MARK)));
    expect(plainXmlText('\uFFFE\uFFFF\uFFFD')).toBe(MARK.repeat(3));
    expect(plainXmlText('half \uD83D, whole \uD83D\uDE00')).toBe(`half ${MARK}, whole 😀`);
  });
});
