import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import { readDataset } from './read-dataset.ts';
import { memberOf, notesIn, textIn, textsIn, wholeNumberOf } from './read-json-member.ts';

function found(json: unknown) {
  const notes: ReadingNotes = { guesses: [], warnings: [] };
  const { dataset, name } = readDataset('a.json', json, notes);
  const said = [...notes.guesses.map(inLogs), ...notes.warnings.map(({ message }) => inLogs(message))];
  return [dataset['label'], name, said];
}

const setOf = (label: string) => ({ label, dimension: {} });

describe(readDataset, () => {
  it.each([
    ['the file itself', setOf('A'), 'A', undefined, []],
    ['a bundle of one', { x1: setOf('A') }, 'A', 'x1', []],
    ['one that is called so', { dataset: setOf('A') }, 'A', undefined, []],
    [
      'the first of a bundle',
      { other: 5, x1: setOf('A'), x2: setOf('B') },
      'A',
      'x1',
      ['read.json.bundle(2, A)'],
    ],
    [
      'one in a collection',
      { class: 'collection', link: { item: [{ href: 'x' }, setOf('A')] } },
      'A',
      undefined,
      [],
    ],
    [
      'the first in a collection',
      { class: 'Collection', link: { item: [setOf('A'), setOf('B')] } },
      'A',
      undefined,
      ['read.json.collection-read(2, A)'],
    ],
  ])('finds %s', (_, json, label, name, said) => {
    expect(found(json)).toEqual([label, name, said]);
  });

  it.each([
    [[], 'read.json.other'],
    ['x', 'read.json.other'],
    [{ class: 'dimension', dimension: {} }, 'read.json.single-dimension'],
    [{ a: 1 }, 'read.json.no-data-set'],
    [{ class: 'collection', link: { item: [{ href: 'https://a.example' }] } }, 'read.json.collection'],
    [{ class: 'collection' }, 'read.json.collection'],
  ])('refuses %j', (json, problem) => {
    expect(() => found(json)).toThrow(problem);
  });
});

describe('a collection that holds only links', () => {
  it.each([
    [
      [{ href: 'https://a.example' }, { href: 'https://b.example' }],
      'read.json.collection-advice-first(https://a.example)',
    ],
    [[5, {}], 'read.json.collection-advice'],
  ])('is refused with advice: %j', (item, advice) => {
    try {
      found({ class: 'collection', link: { item } });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ReadingError);
      expect(inLogs((error as ReadingError).advice)).toBe(advice);
    }
  });
});

describe('a member of JSON', () => {
  it('is its own, not an inherited one', () => {
    expect(memberOf({ a: 1 }, 'a')).toBe(1);
    expect(memberOf({}, 'constructor')).toBeUndefined();
    expect(memberOf(undefined, 'a')).toBeUndefined();
  });

  it.each([
    [' x ', 'x', ['x']],
    [' ', undefined, []],
    [['a', ' ', 5, ' b '], undefined, ['a', 'b']],
    [5, undefined, []],
  ])('may hold texts: %j', (value, text, texts) => {
    expect([textIn({ a: value }, 'a'), textsIn({ a: value }, 'a')]).toEqual([text, texts]);
  });

  it('may hold notes with marks of a forum', () => {
    expect(notesIn({ a: ['[b]See[/b] [url=https://a.example]here[/url]', 'x'] }, 'a')).toEqual([
      'See here (https://a.example)',
      'x',
    ]);
  });

  it.each([
    [0, 0],
    ['12', 12],
    ['-1', undefined],
    [-1, undefined],
    [1.5, undefined],
    ['1.5', undefined],
    ['', undefined],
    [null, undefined],
    [2 ** 53, undefined],
  ])('may hold a whole number: %j', (value, number) => {
    expect(wholeNumberOf(value)).toBe(number);
  });
});
