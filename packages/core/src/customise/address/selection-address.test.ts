import { describe, expect, it } from 'vitest';
import type { Selection } from '../selection.ts';
import { parseSelection, writeSelection } from './selection-address.ts';

describe(parseSelection, () => {
  it.each<[string, Selection]>([
    ['all', { kind: 'all' }],
    ['none', { kind: 'none' }],
    ['levels(2)', { kind: 'levels', depth: 2 }],
    ['latest(24)', { kind: 'latest', count: 24 }],
    ['range(a,b)', { kind: 'range', from: 'a', to: 'b' }],
    ['range(a,)', { kind: 'range', from: 'a' }],
    ['range(,b)', { kind: 'range', to: 'b' }],
    ['part(1)', { kind: 'part', part: 1 }],
    ['children(a)', { kind: 'children', of: 'a' }],
    ['in(a,b,c)', { kind: 'named', categories: ['a', 'b', 'c'] }],
  ])('reads %s, and writes it so', (text, selection) => {
    expect(parseSelection(text)).toEqual(selection);
    expect(writeSelection(selection)).toBe(text);
  });

  it.each([
    'some',
    'toString(1)',
    'levels()',
    'levels(two)',
    'levels(1,2)',
    'latest(1234567)',
    'range(a)',
    'range(a,b,c)',
    'children(a,b)',
  ])('does not read %s', (text) => {
    expect(parseSelection(text)).toBeUndefined();
  });
});
