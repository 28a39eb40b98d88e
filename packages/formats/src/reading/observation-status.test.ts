import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ABSENCE_SIGNS, FLAG_SIGNS } from '@almanac/core';
import {
  ABSENCE_OF_CODE,
  ABSENCE_OF_TEXT,
  absenceOfSign,
  absenceOfText,
  FLAG_OF_CODE,
  joinStatuses,
  readStatus,
} from './observation-status.ts';
import { READERS } from '../read-table.ts';
import { write } from '../../test/words.ts';

const page = readFileSync(new URL('../../../../docs/reference/formats-in.md', import.meta.url), 'utf8');

/** Whether a line of one of the page's lists has the text as code and the words in a later cell. */
function pageSays(text: string, words: string): boolean {
  return page
    .split('\n')
    .some((line) => line.startsWith('- ') && line.includes(`\`${text}\``) && line.includes(words));
}

describe(readStatus, () => {
  it('reads one code, codes run together and codes in a list', () => {
    expect(readStatus('p')).toEqual({ flags: ['provisional'], notes: [] });
    expect(readStatus('bp')).toEqual({ flags: ['break-in-series', 'provisional'], notes: [] });
    expect(readStatus('PR')).toEqual({ flags: ['provisional', 'revised'], notes: [] });
    expect(readStatus('SD')).toEqual({ flags: [], notes: ['Status SD'] });
    expect(readStatus('e, r')).toEqual({ flags: ['estimated', 'revised'], notes: [] });
    expect(readStatus('A')).toEqual({ flags: [], notes: [] });
    expect(readStatus('s')).toEqual({ flags: ['estimated'], notes: [], absence: 'suppressed' });
    expect(readStatus('s', 'Eurostat estimate')).toEqual({ flags: ['estimated'], notes: [] });
    expect(readStatus('c')).toEqual({ flags: [], notes: ['Confidential'], absence: 'suppressed' });
  });

  it('reads words, and keeps what the closed set of flags cannot say as words', () => {
    expect(readStatus('Provisional value').flags).toEqual(['provisional']);
    expect(readStatus('not-yet-published').absence).toBe('not-yet-published');
    expect(readStatus('‡', 'UIS Estimation').flags).toEqual(['estimated']);
    expect(readStatus('p', 'UIS Estimation').flags).toEqual(['estimated']);
    expect(readStatus('p', 'Confidential')).toEqual({
      flags: [],
      absence: 'suppressed',
      notes: ['Confidential'],
    });
    expect(readStatus('bp', 'break in time series, provisional').flags).toEqual([
      'provisional',
      'break-in-series',
    ]);
    expect(readStatus('definition differs').notes).toEqual(['Definition differs']);
    expect(readStatus('q').notes).toEqual(['Status q']);
  });
});

describe('a status', () => {
  const plain = { flags: [], notes: [] };
  it.each<[string, string | undefined, ReturnType<typeof readStatus>]>([
    ['p;r', undefined, { flags: ['provisional', 'revised'], notes: [] }],
    ['p/p', undefined, { flags: ['provisional'], notes: [] }],
    ['p q', undefined, { ...plain, notes: ['P q'] }],
    ['bpre', undefined, { flags: ['break-in-series', 'provisional', 'revised', 'estimated'], notes: [] }],
    ['bprei', undefined, { ...plain, notes: ['Bprei'] }],
    ['ab', undefined, { ...plain, notes: ['Status ab'] }],
    ['xyz', undefined, { ...plain, notes: ['Xyz'] }],
    ['no', undefined, { ...plain, notes: ['Status no'] }],
    ['nil', undefined, { ...plain, absence: 'nil', notes: ['Nil'] }],
    ['missing', undefined, { ...plain, absence: 'not-available', notes: ['Missing'] }],
    ['c p', undefined, { flags: ['provisional'], absence: 'suppressed', notes: ['Confidential'] }],
    ['s p', undefined, { flags: ['estimated', 'provisional'], absence: 'suppressed', notes: [] }],
    ['n N', undefined, { ...plain, absence: 'nil', notes: ['Not significant'] }],
    ['bd', undefined, { flags: ['break-in-series'], notes: ['Definition differs'] }],
    [' c ', undefined, { ...plain, absence: 'suppressed', notes: ['Confidential'] }],
    ['provisional', undefined, { flags: ['provisional'], notes: [] }],
    ['Final', undefined, plain],
    ['x', 'Normal value', plain],
    ['x', 'Unreliable', { ...plain, absence: 'not-available', notes: ['Unreliable'] }],
    ['p', 'odd', { flags: ['provisional'], notes: [] }],
    ['p', 'Revised and provisional', { flags: ['provisional', 'revised'], notes: [] }],
  ])('is read whole from %s, in words %s', (code, words, status) => {
    expect(readStatus(code, words)).toStrictEqual(status);
  });
});

describe(absenceOfSign, () => {
  it('knows the signs that publishers choose, as they are written', () => {
    const known = ['not-available', 'nil', 'not-applicable', 'suppressed', 'not-yet-published'] as const;
    expect(known.map((absence) => absenceOfSign(ABSENCE_SIGNS[absence].symbol))).toEqual(known);
    expect(['÷0', 'x', '…', 'NA', ''].map(absenceOfSign)).toEqual(Array.from({ length: 5 }, () => undefined));
  });
});

describe(joinStatuses, () => {
  it('has the flags, notes and remarks of both, each once, and the absence of the first that has one', () => {
    const first = { flags: ['revised'], notes: ['a'], remarks: ['x'] } as const;
    const second = { flags: ['estimated', 'revised'], notes: ['b', 'a'], absence: 'nil' } as const;
    const both = { flags: ['revised', 'estimated'], notes: ['a', 'b'], absence: 'nil', remarks: ['x'] };
    expect(joinStatuses(first, second)).toStrictEqual(both);
    expect(joinStatuses({ ...first, absence: 'suppressed' }, second)).toStrictEqual({
      ...both,
      absence: 'suppressed',
    });
    const plain = { flags: [], notes: [] };
    expect(joinStatuses(plain, plain)).toStrictEqual(plain);
  });
});

describe(absenceOfText, () => {
  it('reads symbols in any case and nothing else', () => {
    expect([absenceOfText(' NA '), absenceOfText('-'), absenceOfText('12'), absenceOfText('abc')]).toEqual([
      'not-available',
      'nil',
      undefined,
      undefined,
    ]);
  });
});

describe('docs/reference/formats-in.md', () => {
  it('names every format, code and symbol with what it is read as', () => {
    for (const { format } of READERS) expect(pageSays(format, ''), format).toBe(true);
    for (const [code, flag] of FLAG_OF_CODE)
      expect(pageSays(code, write(FLAG_SIGNS[flag].meaning)), code).toBe(true);
    for (const [code, absence] of ABSENCE_OF_CODE) {
      expect(pageSays(code, write(ABSENCE_SIGNS[absence].meaning).replace(/ to protect.*/, '')), code).toBe(
        true,
      );
    }
    for (const [text, absence] of ABSENCE_OF_TEXT) {
      const words = write(ABSENCE_SIGNS[absence].meaning).replace(/ to protect.*/, '');
      expect(text === '' || pageSays(text, words), text).toBe(true);
    }
  });
});
