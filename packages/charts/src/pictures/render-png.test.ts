import { describe, expect, it } from 'vitest';
import { galleryCases } from '../gallery.ts';
import { SANS, SERIF } from '../chart-theme.ts';
import { renderPng } from './render-png.ts';
import { renderSvg } from './render-svg.ts';
import { svgText } from './svg-text.ts';
import { write } from '../../test/words.ts';

/** Width and height in the header of a PNG file (PNG specification, IHDR). */
function sizeOf(png: Uint8Array): readonly number[] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

function svgOf(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><rect width="200" height="40" fill="#fff"/>${content}</svg>`;
}

describe(renderPng, () => {
  it('draws a picture at the scale asked for', async () => {
    const [line] = galleryCases(write);
    if (!line) throw new Error('an empty gallery');
    const svg = renderSvg(line.model, { width: 600, height: 500 });
    expect(sizeOf(await renderPng(svg))).toEqual([600, 500]);
    expect(sizeOf(await renderPng(svg, 2))).toEqual([1200, 1000]);
  });

  it('draws text in the typefaces that come with us, each its own', async () => {
    const drawn = async (font: string, weight: number, text: string): Promise<string> =>
      Buffer.from(
        await renderPng(svgOf(svgText({ x: 10, y: 25, size: 16, color: '#000', font, weight, text }))),
      ).toString('base64');
    const faces = [
      [SANS, 400],
      [SANS, 600],
      [SERIF, 600],
    ] as const;
    const pictures = await Promise.all(
      faces.flatMap(([font, weight]) => [
        drawn(font, weight, 'Exports 38.7'),
        drawn(font, weight, 'Łódź ręčně'),
      ]),
    );
    expect(new Set(pictures).size).toBe(pictures.length);
    const empty = await drawn(SANS, 400, '');
    for (const picture of pictures) expect(picture.length).toBeGreaterThan(empty.length * 2);
  });

  it.each([0, -1, 5, Number.NaN])('refuses a scale of %d', async (scale) => {
    await expect(renderPng(svgOf(''), scale)).rejects.toThrow(RangeError);
  });
});
