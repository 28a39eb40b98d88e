import { describe, expect, it } from 'vitest';
import { NO_ASKING, parseAsking } from './asking-words.ts';
import type { AskingWords } from './tellings.ts';
import { phraseReader, readerOf, splitText, TIME_SIGN } from './phrase-reader.ts';

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

  it('wants as many phrases as there are months, units and places in a row', () => {
    const isRead = (told: string, count: number): boolean =>
      parseAsking(`${told} => ${Array.from({ length: count }, () => 'a').join(', ')}`).ok;
    for (const [told, count] of [
      ['month', 12],
      ['unit', 6],
      ['ordinal', 4],
    ] as const)
      expect([count - 1, count, count + 1].map((each) => isRead(told, each))).toEqual([false, true, false]);
  });

  it('knows the first way to say the first phrase', () => {
    const asking = askingOf('over => (Über|ab) [von], mehr\nover => drüber');
    expect(asking.over.first).toBe('uber von');
    expect(asking.under.first).toBe('');
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

  it('takes no end of a word for a word, and a whole word before the end of one', () => {
    const ends = askingOf('highest => *sten, besten');
    const place = (text: string) => readerOf(text, ends).at('highest', 0)?.place;
    expect([
      place('besten'),
      place('kleinsten'),
      place('altsten'),
      place('sten'),
      place('osten'),
      place('kasten'),
    ]).toEqual([1, 0, 0, undefined, undefined, undefined]);
    expect(place('die kleinsten')).toBe(undefined);
  });

  it('takes the longest phrase, and the first of equally long ones', () => {
    const { at } = readerOf('zahl der alten', askingOf('number => zahl, zahl der, zahl (der|von), zahl von'));
    expect(at('number', 0)).toMatchObject({ end: 2, place: 1, said: [0, 1] });
    expect([at('number', 1), at('number', 3)]).toEqual([undefined, undefined]);
  });

  it('leaves words open, up to eight', () => {
    const open = askingOf('highest => wann {words} am höchsten');
    const isRead = (count: number) => readerOf(`wann ${'x '.repeat(count)}am höchsten`, open).has('highest');
    expect([0, 1, 8, 9].map(isRead)).toEqual([false, true, true, false]);
    expect(readerOf('wann 15 am höchsten', open).has('highest')).toBe(false);
  });

  it('leaves a word, an age, a digit or a year open', () => {
    const open = askingOf(
      'since => {word}\nfrom-age => {age}\nquarter-of => {digit}\nyear-end => {year}\nlast => {length}',
    );
    const told = ['since', 'from-age', 'quarter-of', 'year-end', 'last'] as const;
    const reads = (text: string) => told.filter((each) => readerOf(text, open).has(each));
    expect(reads('wort')).toEqual(['since']);
    expect(reads('4')).toEqual(['from-age', 'quarter-of']);
    expect(reads('5')).toEqual(['from-age']);
    expect(reads('2019')).toEqual(['year-end']);
    expect(reads('1499')).toEqual([]);
    expect(readerOf('4', open).at('from-age', 0)?.held).toEqual([{ name: 'age', number: 4 }]);
  });

  it('leaves open a thing that is nothing else, and what says a time', () => {
    const open = askingOf('ranking => welche {thing} hat\nno-thing => zeit\nindex => index {time} 100');
    const isRanking = (text: string) => readerOf(text, open).has('ranking');
    expect([isRanking('welche Stadt hat'), isRanking('welche Zeit hat'), isRanking('welche 5 hat')]).toEqual([
      true,
      false,
      false,
    ]);
    const isIndex = (...words: readonly string[]) => phraseReader(words, open).has('index');
    for (const signs of [[TIME_SIGN], [TIME_SIGN, TIME_SIGN], [TIME_SIGN, TIME_SIGN, TIME_SIGN]])
      expect(isIndex('index', ...signs, '100')).toBe(true);
    expect(isIndex('index', '100')).toBe(false);
    expect(isIndex('index', '2015', '100')).toBe(false);
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
    const twice = (which: 'first' | 'last') =>
      splitText('Geld nach Land nach Jahr', asking, { told: 'by', which });
    expect(twice('first')).toEqual(['Geld', 'Land nach Jahr']);
    expect(twice('last')).toEqual(['Geld nach Land', 'Jahr']);
    expect(splitText('Geld nach', asking, { told: 'by', which: 'last' })).toEqual(['Geld', '']);
    expect(splitText('Geld', asking, { told: 'by', which: 'last' })).toBe(undefined);
    expect(splitText('Nach Land', asking, { told: 'by', which: 'first' })).toBe(undefined);
  });
});
