import { message } from '@almanac/core';
import { Problem } from '../../platform/http/problem.ts';

/** The most pixels held in memory, four bytes each, while a PNG is drawn. */
const MOST_PIXELS = 32_000_000;

const SIZE = /^<svg xmlns="[^"]*" width="(\d+)" height="(\d+)"/;

/** How large a drawn picture is. */
function pictureSize(svg: string): { readonly width: number; readonly height: number } {
  const [, width, height] = SIZE.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/**
 * A picture of many names becomes taller than was asked for. Where the height matters (a link preview is cut to its
 * frame) the whole picture is scaled down and centred.
 */
export function fitHeight(svg: string, height: number, paper: string): string {
  const drawn = pictureSize(svg);
  if (drawn.height <= height) return svg;
  const most = drawn.height * 100;
  const ground = `<rect x="${-most}" y="${-most}" width="${2 * most}" height="${2 * most}" fill="${paper}"/>`;
  return svg
    .replace(` height="${drawn.height}"`, ` height="${height}"`)
    .replace('</title>', `</title>${ground}`);
}

/** The bytes that say how large a picture is are among its first. */
const HEAD_BYTES = 1000;

/** Refuses a picture that would take more memory than one answer may. */
export function refuseHugePicture(svg: Uint8Array, scale: number): void {
  const { width, height } = pictureSize(new TextDecoder().decode(svg.subarray(0, HEAD_BYTES)));
  if (width * height * scale * scale <= MOST_PIXELS) return;
  throw new Problem('invalid-parameter', {
    detail: message('problem.invalid-parameter.scale', {
      scale: String(scale),
      width: { number: width * scale },
      height: { number: height * scale },
    }),
    parameter: 'scale',
  });
}
