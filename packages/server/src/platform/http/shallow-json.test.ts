import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { depthOf, parseShallowJson } from './shallow-json.ts';

/** The obvious way: walk the document. */
function slowDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(slowDepth));
}

describe(depthOf, () => {
  it('is the depth of the document, whatever its texts hold', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (json) => {
        expect(depthOf(json)).toBe(slowDepth(JSON.parse(json)));
      }),
    );
  });

  it('is quick about texts that never end', () => {
    expect(depthOf(`"${'a\\"'.repeat(300_000)}`)).toBe(0);
  });
});

describe(parseShallowJson, () => {
  it('refuses what is nested without end, and what is no JSON', () => {
    expect(() => parseShallowJson(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toThrow(
      'problem.malformed-request.nested',
    );
    expect(() => parseShallowJson('{"a":')).toThrow('problem.malformed-request.json');
    expect(parseShallowJson('{"a":["[[[["]}')).toEqual({ a: ['[[[['] });
  });
});
