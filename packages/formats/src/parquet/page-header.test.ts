import { describe, expect, it } from 'vitest';
import { compactBytes, type Compact } from '../../test/compact-bytes.ts';
import { byteReader } from './compact-fields.ts';
import { readPageHeader } from './page-header.ts';

const headerOf = (fields: Compact) => readPageHeader(byteReader(Uint8Array.from(compactBytes(fields))));

/** Of the second kind: values, nulls, rows, encoding, bytes of both levels, and whether it is packed. */
const SECOND = { 1: 10, 2: 3, 3: 10, 4: 8, 5: 6, 6: 0, 7: false };

describe(readPageHeader, () => {
  it.each<[string, Compact, object]>([
    [
      'values',
      { 1: 0, 2: 90, 3: 40, 5: { 1: 10, 2: 8, 3: 3, 4: 3 } },
      { values: 10, encoding: 8, nulls: 0, levels: 0, isPacked: true },
    ],
    [
      'dictionary',
      { 1: 2, 2: 90, 3: 40, 7: { 1: 4, 2: 0, 7: false } },
      { values: 4, encoding: 0, nulls: 0, levels: 0, isPacked: true },
    ],
    [
      'values-2',
      { 1: 3, 2: 90, 3: 40, 8: SECOND },
      { values: 10, encoding: 8, nulls: 3, levels: 6, isPacked: false },
    ],
  ])('reads a page of %s', (kind, fields, header) => {
    expect(headerOf(fields)).toEqual({ kind, unpacked: 90, packed: 40, ...header });
  });

  it('takes a page of the second kind for packed where it does not say so', () => {
    const { 7: _, ...silent } = SECOND;
    for (const described of [silent, { ...SECOND, 7: true }])
      expect(headerOf({ 1: 3, 2: 90, 3: 40, 8: described }).isPacked).toBe(true);
  });

  it.each<[string, Compact]>([
    ['an unknown kind', { 1: 1, 2: 90, 3: 40, 6: {} }],
    ['not described', { 1: 0, 2: 90, 3: 40, 8: SECOND }],
    ['a page of lists', { 1: 3, 2: 90, 3: 40, 8: { ...SECOND, 6: 1 } }],
    ['field 3', { 1: 2, 2: 90, 3: -1, 7: { 1: 4, 2: 0 } }],
    ['field 2', { 1: 2, 2: 90, 3: 40, 7: { 1: 4 } }],
  ])('refuses %s', (problem, fields) => {
    expect(() => headerOf(fields)).toThrow(problem);
  });
});
