import type { Page } from 'playwright-core';

/** How far apart a channel of two points may be and still look the same. */
const SAME_WITHIN = 24;

/** The share of points in which two PNG pictures differ, told by the browser; 1 when their sizes do. */
export async function pictureDifference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map((bytes) => pointsOf(page, bytes)));
  if (first === undefined || second?.length !== first.length) return 1;
  let different = 0;
  for (let point = 0; point < first.length; point += 4) {
    const isSame = [0, 1, 2].every(
      (channel) => Math.abs((first[point + channel] ?? 0) - (second[point + channel] ?? 0)) <= SAME_WITHIN,
    );
    if (!isSame) different += 1;
  }
  return (different * 4) / first.length;
}

/** The points of a PNG picture, four bytes each. */
async function pointsOf(page: Page, bytes: Buffer): Promise<Uint8Array | undefined> {
  const text = await page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (context === null) return '';
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let binary = '';
      for (let at = 0; at < data.length; at += 8192) {
        binary += String.fromCharCode(...data.subarray(at, at + 8192));
      }
      return btoa(binary);
    },
    `data:image/png;base64,${bytes.toString('base64')}`,
  );
  return text === '' ? undefined : Buffer.from(text, 'base64');
}
