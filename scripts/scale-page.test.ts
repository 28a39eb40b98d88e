import { readFileSync } from 'node:fs';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { askedForAView, coresFor, loadOf, MEASURED, SECTIONS, serversFor } from '../bench/src/capacity.ts';

const pageOf = (name: string): string => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8');

/** Without what laying out a page adds: the widths of columns and the ends of lines. */
const plain = (text: string): string => text.replace(/-{3,}/g, '---').replace(/\s+/g, ' ').trim();

describe('docs/scale.md', () => {
  it.each(Object.keys(SECTIONS))('has under “%s” what the program works out', (name) => {
    const [, found = ''] =
      new RegExp(`<!-- ${name} -->([\\s\\S]*?)<!-- /${name} -->`).exec(pageOf('scale.md')) ?? [];
    expect(plain(found)).toBe(plain(SECTIONS[name]?.() ?? ''));
  });

  it('is fed with figures as they were measured', () => {
    const missing = Object.values(MEASURED).filter(
      ({ page, words }) => !plain(pageOf(page)).includes(plain(words)),
    );
    expect(missing).toEqual([]);
    expect(MEASURED.newPage.value * 1000).toBeCloseTo(Number.parseFloat(MEASURED.newPage.words));
    expect(MEASURED.keptPage.value * 1e6).toBeCloseTo(Number.parseFloat(MEASURED.keptPage.words));
    expect(MEASURED.keptAnswer.value * 1e6).toBeCloseTo(Number.parseFloat(MEASURED.keptAnswer.words));
  });
});

describe('the model', () => {
  it('adds up what each call costs, and nothing a CDN answers', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (views, edge) => {
          let sum = 0;
          for (const asked of askedForAView(edge)) sum += views * asked.each * (1 - asked.edge) * asked.work;
          expect(coresFor(views, edge)).toBeCloseTo(sum, 6);
          expect(coresFor(views, 1)).toBeLessThanOrEqual(coresFor(views, edge) + 1e-9);
        },
      ),
    );
    expect(loadOf(1000, { name: '', each: 2, edge: 0.5, work: 0.001 })).toEqual({ calls: 1000, cores: 1 });
  });

  it('never counts on a single server, and leaves each room to breathe', () => {
    expect(serversFor(0.1)).toBe(2);
    expect(serversFor(6)).toBe(10);
  });
});
