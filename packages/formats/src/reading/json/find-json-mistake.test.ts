import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLogs } from '@almanac/core';
import { findJsonMistake } from './find-json-mistake.ts';

const placeOf = (text: string): string => {
  const { line, column } = findJsonMistake(text);
  return `${line}:${column}`;
};

describe(findJsonMistake, () => {
  it.each([
    ['', '1:1'],
    ['{"a": [1, 2] "b": 3}', '1:14'],
    ['{"a": {"b": 1}, 2}', '1:17'],
    ['[{"a": 1}, {"b": 2} 3]', '1:21'],
    ['[1, 2', '1:6'],
    ['[1, 2]]', '1:7'],
    ['{} {}', '1:4'],
    ['[1,]', '1:4'],
    ['{"a" 1}', '1:6'],
    ['{"a": 1,}', '1:9'],
    ['{a: 1}', '1:2'],
    ['[}', '1:2'],
    ['{]', '1:2'],
    ['{"a": ]', '1:7'],
    ['[01]', '1:2'],
    ['[1 2]', '1:4'],
    ['["a\tb"]', '1:2'],
    ['["a\\x"]', '1:2'],
    ['[\n  1,\n  tru\n]', '3:3'],
    ['"a" "b"', '1:5'],
    ['[null, true, false, "\\u00e9\\n", -1.5e3] x', '1:41'],
  ])('finds the mistake in %j', (text, place) => {
    expect(placeOf(text)).toBe(place);
  });

  it.each([
    ['[1, x]', 'read.json.mistake(read.any-value, x])'],
    ['[1, xy\nz]', 'read.json.mistake(read.any-value, xy)'],
    ['[1 2345678901234567890123]', 'read.json.mistake(read.json.next-or-end, 23456789012345678901)'],
    ['{"a": 1', 'read.json.cut-off(read.json.next-or-end)'],
    ['{1', 'read.json.mistake(read.json.name-or-end, 1)'],
    ['{"a": 1, 2', 'read.json.mistake(read.json.name, 2)'],
    ['{"a" 1', 'read.json.mistake(“:”, 1)'],
    ['[x', 'read.json.mistake(read.json.value, x)'],
    ['1 1', 'read.json.mistake(read.end-of-file, 1)'],
  ])('says what is wrong in %j', (text, message) => {
    expect(inLogs(findJsonMistake(text).message)).toBe(message);
  });

  it('finds what stands behind a whole text', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        expect(placeOf(`${text} ]`)).toBe(`1:${text.length + 2}`);
      }),
    );
  });
});
