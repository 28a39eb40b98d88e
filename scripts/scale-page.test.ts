import { readFileSync } from 'node:fs';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  askedForAView,
  coresFor,
  loadOf,
  MEASURED,
  SECTIONS,
  serversFor,
} from '../bench/src/servers/capacity.ts';

const pageOf = (name: string): string => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8');

/** The text without formatting: without column widths and line ends. */
const plain = (text: string): string => text.replace(/-{3,}/g, '---').replace(/\s+/g, ' ').trim();

const rounded = (value: number): string => value.toPrecision(6);
const UNITS: Readonly<Record<string, number>> = { ms: 1e-3, µs: 1e-6 };

/**
 * The possible meanings of the first number of a text: itself in its unit, or the duration of one from a rate per
 * second.
 */
function meansOf(text: string): readonly string[] {
  const [, figure = '', unit = ''] = /^(?:p50 )?(\d[\d,.]*)\s*([a-zµ]*)/i.exec(text) ?? [];
  const value = Number(figure.replaceAll(',', ''));
  return [value * (UNITS[unit] ?? 1), 1 / value].map(rounded);
}

/** What stands after the name of a figure in the lists of a page: “- name: 4.4 s”. */
function measuredOf(page: string, name: string): readonly string[] {
  const start = `- ${name}: `;
  return pageOf(page)
    .split('\n')
    .flatMap((line) => (line.startsWith(start) ? [line.slice(start.length)] : []));
}

describe('docs/scale.md', () => {
  it.each(Object.keys(SECTIONS))('has under “%s” what the program works out', (name) => {
    const [, found = ''] =
      new RegExp(`<!-- ${name} -->([\\s\\S]*?)<!-- /${name} -->`).exec(pageOf('scale.md')) ?? [];
    expect(plain(found)).toBe(plain(SECTIONS[name]?.() ?? ''));
  });

  it('is fed with figures as they were measured', () => {
    const wrong = Object.values(MEASURED).flatMap(({ page, row, value }) => {
      const [text, ...others] = measuredOf(page, row);
      const isRight = text !== undefined && others.length === 0 && meansOf(text).includes(rounded(value));
      return isRight ? [] : [`${page}, ${row}: ${value} is not ${text ?? 'there'}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe('the model', () => {
  it('adds up what each call costs, and no page that a CDN keeps', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (views, pages) => {
          let sum = 0;
          for (const { name, each, work } of askedForAView())
            sum +=
              views * each * work * (name.startsWith('a page ') && name !== 'a page of hits' ? pages : 1);
          expect(coresFor(views, pages)).toBeCloseTo(sum, 6);
        },
      ),
    );
    expect(loadOf(1000, { name: '', each: 2, work: 0.001 })).toEqual({ calls: 2000, cores: 2 });
  });

  it('never counts on a single server, and leaves each room to breathe', () => {
    expect(serversFor(0.1)).toBe(2);
    expect(serversFor(6)).toBe(10);
  });
});
