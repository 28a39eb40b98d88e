import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPieces, Members, membersOf } from './json-pieces.ts';

describe(jsonPieces, () => {
  it('writes what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
      }),
    );
  });

  it('keeps members in their order, and leaves out those without a value', () => {
    const members = new Members(() => [
      ['T', 0],
      ['1', undefined],
      ['0', { a: undefined, b: [] }],
    ]);
    expect([...jsonPieces(members)].join('')).toBe('{"T":0,"0":{"b":[]}}');
    expect(membersOf([1], String, () => undefined)).toBeUndefined();
  });
});
