import { describe, expect, it } from 'vitest';

import { escapeMarkup, forbiddenCharacter, isStorable, withoutForbidden } from './storable-text.ts';

/** Char of XML 1.0, the production itself. */
function isXmlCharacter(code: number): boolean {
  return (
    [0x9, 0xa, 0xd].includes(code) ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}

describe(isStorable, () => {
  it('takes the characters that XML 1.0 has, and no other', () => {
    const wrong: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1)
      if (isStorable(`a${String.fromCodePoint(code)}b`) !== isXmlCharacter(code))
        wrong.push(code.toString(16));
    expect(wrong).toEqual([]);
  });
});

describe(forbiddenCharacter, () => {
  it.each([
    ['a\u0000b', 'U+0000'],
    ['\u001f', 'U+001F'],
    ['x\ud800', 'U+D800'],
    ['\udfffx', 'U+DFFF'],
    ['\ufffe', 'U+FFFE'],
    ['\u{1f600} and \t\r\n', undefined],
  ])('says which of %j', (text, character) => {
    expect(forbiddenCharacter(text)).toBe(character);
  });
});

describe(withoutForbidden, () => {
  it('replaces every one', () => {
    expect(withoutForbidden('\u0001a\u001fb\udc00', '·')).toBe('·a·b·');
  });
});

describe(escapeMarkup, () => {
  it('leaves nothing that ends an element, an attribute or the document', () => {
    expect(escapeMarkup(`a<b> & "c" 'd'\u0001\uffff\ud83d`)).toBe(`a&lt;b&gt; &amp; &quot;c&quot; 'd'   `);
  });
});
