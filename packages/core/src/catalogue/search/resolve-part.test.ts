import { describe, expect, it } from 'vitest';
import { createLexicon } from './lexicon.ts';
import { createPostings } from './postings.ts';
import { resolvePart, type Forgiving } from './resolve-part.ts';

/** The words of the title of one table, each as often as it is given. */
function wordsOf(used: readonly string[], unused: readonly string[] = []) {
  const lexicon = createLexicon();
  for (const word of [...used, ...unused]) lexicon.add(word);
  const postings = createPostings();
  for (const [table, word] of used.entries()) {
    postings.add(table, {
      table: { code: '', title: '', agency: '', places: [], hasPeriods: true },
      code: '',
      title: new Uint32Array(),
      headLength: 0,
      dimensions: [],
      fields: [Uint32Array.of(lexicon.add(word))],
    });
  }
  return { lexicon, postings };
}

interface Asked {
  readonly isLast?: boolean;
  readonly isWhole?: boolean;
  readonly forgiving?: Forgiving;
  readonly unused?: readonly string[];
}

const ASKED = { isLast: true, isWhole: false, forgiving: 'unknown-words', unused: [] } as const;

/** How well each known word answers a typed one. */
function answersTo(typed: string, known: readonly string[], asked: Asked = {}) {
  const { isLast, isWhole, forgiving, unused } = { ...ASKED, ...asked };
  const words = wordsOf(known, unused);
  const reading = { words: [typed], isSynonym: false, isWhole };
  const part = resolvePart({ typed, isLast, readings: [reading] }, words, forgiving);
  const [match] = part.readings[0]?.words ?? [];
  const qualities = Object.fromEntries(
    [...(match?.words ?? [])].map((id) => [
      words.lexicon.wordAt(id),
      Math.round((match?.qualities[id] ?? 0) * 10_000) / 10_000,
    ]),
  );
  return { qualities, isGuessed: part.isGuessed, corrected: match?.corrected };
}

describe(resolvePart, () => {
  it('takes the word itself whole, its plural nearly, and what begins with it by its length', () => {
    expect(answersTo('rent', ['rent', 'rents', 'renting', 'boat'])).toEqual({
      qualities: { rent: 1, rents: 0.98, renting: 0.7786 },
      isGuessed: false,
      corrected: undefined,
    });
    expect(answersTo('rent', ['rents', 'rentable'], { isLast: false }).qualities).toEqual({
      rents: 0.98,
      rentable: 0.45,
    });
    expect(answersTo('rent', ['renting'], { isWhole: true }).qualities).toEqual({});
    expect(answersTo('15', ['1500', '15']).qualities).toEqual({ 15: 1, 1500: 0.4 });
  });

  it('reads a slip as the first of words that are as near and used as often', () => {
    expect(answersTo('bents', ['rents', 'tents']).corrected).toBe('rents');
    expect(answersTo('bents', ['tents', 'rents']).corrected).toBe('tents');
  });

  it('leaves out words that stand in no table any more', () => {
    expect(answersTo('rent', ['renting'], { unused: ['rent'] }).qualities).toEqual({ renting: 0.7786 });
    expect(answersTo('rentz', ['boat'], { unused: ['renta'] })).toMatchObject({
      qualities: {},
      isGuessed: true,
    });
  });

  it('takes what is near for a word that nothing is called by', () => {
    expect(answersTo('employmnet', ['employment', 'boat'])).toEqual({
      qualities: { employment: 0.55 },
      isGuessed: true,
      corrected: 'employment',
    });
    expect(answersTo('emplyomnet', ['employment']).qualities).toEqual({ employment: 0.35 });
    expect(answersTo('emplyo', ['employment']).qualities).toEqual({ employment: 0.4675 });
  });

  it('forgives slips of known words too where it is asked to, and names no correction then', () => {
    expect(answersTo('rent', ['rent', 'rant'], { forgiving: 'every-word' })).toEqual({
      qualities: { rent: 1, rant: 0.55 },
      isGuessed: false,
      corrected: undefined,
    });
    expect(answersTo('rent', ['rent', 'rant']).qualities).toEqual({ rent: 1 });
  });

  it('proposes of two words equally near the one that is used more', () => {
    expect(answersTo('rxnt', ['rant', 'rent', 'rent']).corrected).toBe('rent');
    expect(answersTo('rxnt', ['rent', 'rant', 'rant']).corrected).toBe('rant');
  });

  it('proposes the nearer one, however often the other is used', () => {
    const often = new Array<string>(50).fill('employer');
    expect(answersTo('emplaymont', ['employment', ...often]).corrected).toBe('employment');
    expect(answersTo('employar', ['employed', 'employer', ...often.map(() => 'employed')]).corrected).toBe(
      'employer',
    );
  });

  it('forgives no slips in synonyms, and keeps the readings that are answered', () => {
    const words = wordsOf(['gross', 'output', 'gdp']);
    const own = { words: ['gdp'], isSynonym: false, isWhole: false };
    const synonym = { words: ['gross', 'outptu'], isSynonym: true, isWhole: true };
    const part = { typed: 'gdp', isLast: true, readings: [own, synonym] };
    expect(resolvePart(part, words, 'every-word').readings).toHaveLength(1);
    const right = { ...synonym, words: ['gross', 'output'] };
    const both = resolvePart({ ...part, readings: [own, right] }, words, 'every-word');
    expect(both.readings.map(({ isSynonym }) => isSynonym)).toEqual([false, true]);
    const unknown = { typed: 'gxp', isLast: true, readings: [{ ...own, words: ['qqqqq'] }, right] };
    expect(resolvePart(unknown, words, 'unknown-words')).toMatchObject({
      isGuessed: false,
      readings: [{ isSynonym: true }],
    });
    const neither = { ...unknown, readings: [{ ...own, words: ['outptu'] }, synonym] };
    expect(resolvePart(neither, words, 'unknown-words')).toMatchObject({
      isGuessed: true,
      readings: [{ isSynonym: false }],
    });
  });
});
