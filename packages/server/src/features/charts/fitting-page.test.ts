import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { fittingPage, MOST_PAGE_BYTES, type PageForm, type PageParts } from './fitting-page.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A page of parts that cannot be packed: what each weighs is what it adds. */
function pageOf(parts: { readonly figures: number; readonly drawing: number; readonly cells: number }) {
  const noise = (bytes: number): string => randomBytes(bytes).toString('hex');
  const [figures, drawing, cells] = [noise(parts.figures), noise(parts.drawing), noise(parts.cells)];
  const written: PageForm[] = [];
  const write = (form: PageForm): string => {
    written.push(form);
    return [
      form.carriesFigures ? `figures ${figures}` : 'no figures',
      form.carriesDrawing ? `drawing ${drawing}` : 'no drawing',
      form.mostCells === undefined ? `cells ${cells}` : 'few cells',
    ].join(', ');
  };
  return {
    write,
    written,
    parts: { figures: bytesOf(figures), drawing: bytesOf(drawing) } satisfies PageParts,
  };
}

/** The page without its noise. */
async function formOf({ write, parts }: ReturnType<typeof pageOf>): Promise<string> {
  const { bytes } = await fittingPage(write, parts);
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
    expect(await formOf(pageOf(parts))).toBe(form);
  });

  it('writes no page with a part that is too heavy alone', async () => {
    const page = pageOf({ figures: 50_000, drawing: 50_000, cells: 10_000 });
    expect(await formOf(page)).toBe('no figures, no drawing, cells');
    expect(page.written).toHaveLength(1);
  });

  it('sends the lightest form where none is light enough', async () => {
    const { bytes } = await fittingPage(() => randomBytes(2 * MOST_PAGE_BYTES).toString('hex'), {
      figures: bytesOf(''),
      drawing: bytesOf(''),
    });
    expect(bytes.gzip.byteLength).toBeGreaterThan(MOST_PAGE_BYTES);
  });
});
