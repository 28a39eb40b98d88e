import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHART_KEYS } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { galleryCases } from './gallery.ts';
import { renderSvg } from './pictures/render-svg.ts';
import { write } from '../test/words.ts';

/**
 * The texts and the number of marks of every picture of the gallery, and a digest of the whole. After an intended
 * change, look at the pictures, then run with ALMANAC_UPDATE_GOLDEN=1.
 */
const GOLDEN = join(import.meta.dirname, '../test/gallery.golden.json');

interface Golden {
  readonly size: string;
  readonly texts: number;
  readonly marks: number;
  readonly digest: string;
}

function goldenOf(svg: string): Golden {
  const [, width = '', height = ''] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return {
    size: `${width} x ${height}`,
    texts: svg.split('<text').length - 1,
    marks: svg.split('<path').length - 1,
    digest: createHash('sha256').update(svg).digest('base64url').slice(0, 16),
  };
}

const cases = galleryCases(write);

describe('the gallery', () => {
  it('is drawn as it was looked at', () => {
    const drawn = Object.fromEntries(
      cases.flatMap(({ name, model }) =>
        (['light', 'dark'] as const).map((theme) => [
          `${name}, ${theme}`,
          goldenOf(renderSvg(model, { theme })),
        ]),
      ),
    );
    if (process.env['ALMANAC_UPDATE_GOLDEN']) writeFileSync(GOLDEN, `${JSON.stringify(drawn, null, 2)}\n`);
    expect(drawn).toEqual(JSON.parse(readFileSync(GOLDEN, 'utf8')));
  });

  it('has every chart type, and names no case twice', () => {
    expect(new Set(cases.map(({ model }) => model.type))).toEqual(new Set(CHART_KEYS));
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });

  it.each(cases)('draws $name without a broken number, with title and source', ({ model }) => {
    const svg = renderSvg(model, { address: 'https://tables.example/table/DC/G000001' });
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
    expect(svg).toContain('Source: Department of Statistics, table G000001, updated 20 Nov 2026.');
    expect(svg).toContain('https://tables.example/table/DC/G000001');
    expect(svg).not.toMatch(/<(script|foreignObject)|\s(?:on\w+|style)=/);
  });
});
