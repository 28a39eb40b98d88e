import type { Page } from 'playwright-core';

/** How far apart a channel of two points may be and still count as equal. */
const SAME_WITHIN = 20;

/**
 * Pictures are compared at this fraction of their size: another computer draws the edges of letters in other shades.
 */
const SMALLER = 10;

/** The points of a picture, four bytes each. */
export interface Points {
  readonly width: number;
  readonly height: number;
  readonly points: Buffer;
}

/** The share of places in which two PNG pictures differ, computed in the browser; 1 when their sizes do. */
export async function pictureDifference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map((bytes) => pointsOf(page, bytes, SMALLER)));
  if (first === undefined || second?.width !== first.width || second.height !== first.height) return 1;
  const { points } = first;
  let different = 0;
  for (let point = 0; point < points.length; point += 4) {
    const isSame = [0, 1, 2].every(
      (channel) =>
        Math.abs((points[point + channel] ?? 0) - (second.points[point + channel] ?? 0)) <= SAME_WITHIN,
    );
    if (!isSame) different += 1;
  }
  return (different * 4) / points.length;
}

/** The points of a PNG picture, drawn `smaller` times smaller. */
export async function pointsOf(page: Page, bytes: Buffer, smaller = 1): Promise<Points> {
  const { width, height, text } = await page.evaluate(
    async ({ address, smaller }) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const size = { width: Math.round(image.width / smaller), height: Math.round(image.height / smaller) };
      const context = new OffscreenCanvas(size.width, size.height).getContext('2d');
      if (context === null) throw new Error('this browser draws no pictures');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, size.width, size.height);
      const { data } = context.getImageData(0, 0, size.width, size.height);
      let binary = '';
      for (let at = 0; at < data.length; at += 8192) {
        binary += String.fromCharCode(...data.subarray(at, at + 8192));
      }
      return { ...size, text: btoa(binary) };
    },
    { address: `data:image/png;base64,${bytes.toString('base64')}`, smaller },
  );
  return { width, height, points: Buffer.from(text, 'base64') };
}
