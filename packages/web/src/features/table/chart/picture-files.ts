import type { ChartModel } from '@almanac/core';
import { renderSvg } from '@almanac/ui';
import type { Words } from '@almanac/words';

import { pictureTypefaces } from '../../../platform/picture-typefaces.ts';

/** The picture as SVG, in the colours for paper, with its typefaces inside: it looks the same wherever it is opened. */
export async function svgOf(
  model: ChartModel,
  address: string,
  { direction }: Pick<Words, 'direction'>,
): Promise<string> {
  return renderSvg(model, { address, theme: 'light', style: await pictureTypefaces(), direction });
}

/** Draws an SVG picture as PNG, `scale` times as large. */
export async function pngOf(svg: string, scale: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await blobOf(canvas);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the browser made no PNG'));
    }, 'image/png');
  });
}
