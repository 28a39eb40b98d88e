import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { BENCHMARKS } from '../bench/src/benchmarks.ts';

const page = readFileSync(new URL('../docs/performance.md', import.meta.url), 'utf8');
const sections = [...page.matchAll(/^## (\S+)$/gm)].map(([, name]) => name);

describe('docs/performance.md', () => {
  it('has a section for every benchmark', () => {
    expect(sections).toEqual(expect.arrayContaining(Object.keys(BENCHMARKS)));
  });

  it('has no section for a benchmark that is gone', () => {
    expect(Object.keys(BENCHMARKS)).toEqual(expect.arrayContaining(sections));
  });
});
