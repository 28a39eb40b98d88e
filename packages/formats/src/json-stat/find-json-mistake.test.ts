import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

  it('finds what stands behind a whole text', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        expect(placeOf(`${text} ]`)).toBe(`1:${text.length + 2}`);
      }),
    );
  });
});
