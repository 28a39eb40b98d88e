import { describe, expect, it } from 'vitest';
import { beginsWith, foldedText, hasPhrase, NO_ASKING, parseAsking } from './asking-words.ts';

describe(parseAsking, () => {
  it('reads phrases of any language by what they tell, over several lines', () => {
    const read = parseAsking('# Deutsch\nnumber => wie viele, Anzahl\nnumber => Zahl der # und so weiter\n');
    expect(read).toEqual({ ok: true, value: { ...NO_ASKING, number: ['wie viele', 'anzahl', 'zahl der'] } });
  });

  it('says which lines it cannot read', () => {
    const read = parseAsking('nothing => how many\n\nnumber\nrate => rate, ,\nrate => a => b');
    expect(read).toMatchObject({ ok: false, problem: [{ line: 1 }, { line: 3 }, { line: 4 }, { line: 5 }] });
  });
});

describe(hasPhrase, () => {
  it('finds whole words alone', () => {
    expect(hasPhrase('how many live here', ['how many'])).toBe(true);
    expect(hasPhrase('the separate rates', ['rate'])).toBe(false);
    expect(beginsWith('total exports', ['total'])).toBe(true);
    expect(beginsWith('totals', ['total'])).toBe(false);
    expect(foldedText('Per-capita Überschuss')).toBe('per capita uberschuss');
  });
});
