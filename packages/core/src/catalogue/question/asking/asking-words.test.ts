import { describe, expect, it } from 'vitest';
import { NO_ASKING, parseAsking } from './asking-words.ts';
import type { AskingWords } from './tellings.ts';
import { readerOf, splitText } from './phrase-reader.ts';

function askingOf(text: string): AskingWords {
  const read = parseAsking(text);
  return read.ok ? read.value : NO_ASKING;
}

describe(parseAsking, () => {
  it('says which lines it cannot read', () => {
    const lines = [
      'nothing => how many',
      '',
      'number',
      'rate => rate, ,',
      'rate => a => b',
      'rate => (a|b',
      'rate => [a]',
      'rate => {anything}',
      'month => january, february',
    ];
    const read = parseAsking(lines.join('\n'));
    expect(read.ok || read.problem.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('does not follow phrases that lead back to themselves', () => {
    const { has } = readerOf('how many', askingOf('number => {number}, {rate} many\nrate => {number}'));
    expect(has('number')).toBe(false);
  });
});

describe(readerOf, () => {
  const asking = askingOf(`
    # Of several lines all phrases count.
    number => wie viele, Anzahl
    number => [die|eine] Zahl (der|von)  # and so on
    highest => am *sten, {words} je
    month => (januar|jänner), februar, märz, april, mai, juni, juli, august, september, oktober, november, dezember
    since => seit {month}
  `);

  it('finds whole words of any language', () => {
    expect(readerOf('Wie viele wohnen hier?', asking).has('number')).toBe(true);
    expect(readerOf('Anzahlen', asking).has('number')).toBe(false);
  });

  it('reads alternatives, parts that may be left out, and the ends of words', () => {
    const phrases = readerOf('die Zahl der Alten, Zahl von', asking).all('number');
    expect(phrases.map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [4, 6],
    ]);
    expect(readerOf('am höchsten', asking).has('highest')).toBe(true);
    expect(readerOf('am meer', asking).has('highest')).toBe(false);
  });

  it('reads the phrases of another line by their place, and leaves them out of what was said', () => {
    expect(readerOf('seit Jänner', asking).at('since', 0)).toEqual({
      end: 2,
      place: 0,
      said: [0],
      held: [{ name: 'month', number: 1 }],
    });
    expect(readerOf('so viele wie je', asking).all('highest')[0]?.said).toEqual([3]);
  });
});

describe(splitText, () => {
  it('takes a text apart at a phrase, as it is written', () => {
    const asking = askingOf('by => nach, aufgeteilt nach');
    const split = splitText('Übernachtungen, aufgeteilt nach Land', asking, { told: 'by', which: 'last' });
    expect(split).toEqual(['Übernachtungen,', 'Land']);
    expect(splitText('Nach Land', asking, { told: 'by', which: 'first' })).toBe(undefined);
  });
});
