import sans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url';
import type { ChartModel } from '@almanac/core';
import { renderSvg } from '@almanac/ui';

let typefaces: Promise<string> | undefined;

/** The picture as SVG, on paper's colours, with its typefaces inside: it looks the same wherever it is opened. */
export async function svgOf(model: ChartModel, address: string): Promise<string> {
  typefaces ??= typefaceStyle();
  return renderSvg(model, { address, theme: 'light', style: await typefaces });
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

async function typefaceStyle(): Promise<string> {
  const faces = await Promise.all([
    face('Public Sans', '100 900', sans),
    face('Source Serif 4', '600', serif),
  ]);
  return faces.join('');
}

async function face(family: string, weight: string, address: string): Promise<string> {
  const answer = await fetch(address);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), ''));
  const source = `url(data:font/woff2;base64,${text}) format('woff2')`;
  return `@font-face{font-family:'${family}';font-weight:${weight};src:${source}}`;
}
