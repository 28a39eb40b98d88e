import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { fittingPage, MOST_PAGE_BYTES, type PageForm } from './fitting-page.ts';

/** A page of parts that cannot be packed: what each weighs is what it adds. */
function pageOf(parts: { readonly figures: number; readonly drawing: number; readonly cells: number }) {
  const noise = (bytes: number): string => randomBytes(bytes / 2).toString('hex');
  return ({ carriesFigures, carriesDrawing, mostCells }: PageForm): string =>
    [
      carriesFigures ? `figures ${noise(2 * parts.figures)}` : 'no figures',
      carriesDrawing ? `drawing ${noise(2 * parts.drawing)}` : 'no drawing',
      mostCells === undefined ? `cells ${noise(2 * parts.cells)}` : 'few cells',
    ].join(', ');
}

/** The page without its noise. */
async function formOf(parts: Parameters<typeof pageOf>[0]): Promise<string> {
  const { bytes } = await fittingPage(pageOf(parts));
  return gunzipSync(bytes.gzip)
    .toString()
    .replace(/ [0-9a-f]{9,}/g, '');
}

describe(fittingPage, () => {
  it.each([
    [{ figures: 10_000, drawing: 10_000, cells: 10_000 }, 'figures, drawing, cells'],
    [{ figures: 20_000, drawing: 15_000, cells: 10_000 }, 'no figures, drawing, cells'],
    [{ figures: 20_000, drawing: 35_000, cells: 10_000 }, 'no figures, no drawing, cells'],
    [{ figures: 20_000, drawing: 35_000, cells: 50_000 }, 'no figures, no drawing, few cells'],
  ])('of a page of %o sends %s', async (parts, form) => {
    expect(await formOf(parts)).toBe(form);
  });

  it('sends the lightest form where none is light enough', async () => {
    const { bytes } = await fittingPage(() => randomBytes(2 * MOST_PAGE_BYTES).toString('hex'));
    expect(bytes.gzip.byteLength).toBeGreaterThan(MOST_PAGE_BYTES);
  });
});
