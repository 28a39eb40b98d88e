import { describe, expect, it } from 'vitest';
import { MOST_CELL_CHARACTERS, sharedTextsPart, textCell, type SharedTexts } from './cell-text.ts';

const shared = (count = 0): SharedTexts => ({
  ids: new Map(Array.from({ length: count }, (_, at) => [`text ${at}`, at])),
});

describe(textCell, () => {
  it('names texts that cells share by their number, each once', () => {
    const texts = shared();
    expect(['North', 'South', 'North', ''].map((text) => textCell(texts, text, 3))).toEqual([
      '" s="3" t="s"><v>0</v></c>',
      '" s="3" t="s"><v>1</v></c>',
      '" s="3" t="s"><v>0</v></c>',
      '" s="3"/>',
    ]);
    expect(textCell(texts, 'South')).toBe('" t="s"><v>1</v></c>');
    expect(textCell(texts, '')).toBe('"/>');
    expect([...sharedTextsPart(texts)].join('')).toMatch(
      /uniqueCount="2"><si><t xml:space="preserve">North<\/t><\/si><si><t xml:space="preserve">South<\/t><\/si><\/sst>$/,
    );
  });

  it('writes further texts into their cells once 65,536 are shared', () => {
    expect(textCell(shared(65_535), 'a<b')).toBe('" t="s"><v>65535</v></c>');
    const full = shared(65_536);
    expect(textCell(full, 'a<b')).toBe('" t="inlineStr"><is><t xml:space="preserve">a&lt;b</t></is></c>');
    expect(textCell(full, 'text 7')).toBe('" t="s"><v>7</v></c>');
    expect(full.ids.size).toBe(65_536);
  });

  it('cuts a text that is longer than a cell, and says so by an ellipsis', () => {
    const texts = shared();
    textCell(texts, 'x'.repeat(MOST_CELL_CHARACTERS));
    textCell(texts, 'y'.repeat(MOST_CELL_CHARACTERS + 1));
    expect([...texts.ids.keys()]).toEqual([
      'x'.repeat(MOST_CELL_CHARACTERS),
      `${'y'.repeat(MOST_CELL_CHARACTERS - 1)}…`,
    ]);
  });
});
