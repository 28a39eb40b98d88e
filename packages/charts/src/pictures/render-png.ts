/** The typefaces of pictures, as single weights: what resvg can read once it is unpacked. */
const FONTS = [
  '@fontsource/public-sans/files/public-sans-latin-400-normal.woff',
  '@fontsource/public-sans/files/public-sans-latin-600-normal.woff',
  '@fontsource/public-sans/files/public-sans-latin-ext-400-normal.woff',
  '@fontsource/public-sans/files/public-sans-latin-ext-600-normal.woff',
  '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
  '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff',
];

/** Pictures can be asked for at one to four times their size. */
export const MOST_SCALE = 4;

/** Letters of other scripts than our typefaces have: only these make resvg look for the machine's own fonts. */
const OTHER_SCRIPTS = /[\u0370-\u1dff\u2c00-\u2dff\u2e80-\ud7ff\uf900-\ufdff\ufe70-\ufeff]/;

/** resvg reads fonts from files. */
let fontFiles: Promise<() => Promise<readonly string[]>> | undefined;

/** Draws a picture made by `renderSvg` as PNG, `scale` times as large. For servers: it needs Node. */
export async function renderPng(svg: string, scale = 1): Promise<Uint8Array> {
  if (!Number.isFinite(scale) || scale <= 0 || scale > MOST_SCALE) {
    throw new RangeError(`a scale of ${scale} is not between 0 and ${MOST_SCALE}`);
  }
  const { renderAsync } = await import('@resvg/resvg-js');
  fontFiles ??= findFonts();
  const fonts = await (await fontFiles)();
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: {
      fontFiles: [...fonts],
      loadSystemFonts: OTHER_SCRIPTS.test(svg),
      defaultFontFamily: 'Public Sans',
      sansSerifFamily: 'Public Sans',
      serifFamily: 'Source Serif 4',
    },
  });
  return image.asPng();
}

/** Loaded on the first drawing: the module is read in browsers, too, where none of this exists. */
async function findFonts(): Promise<() => Promise<readonly string[]>> {
  const [{ tmpdir }, { unpackedFonts }] = await Promise.all([import('node:os'), import('./unpack-fonts.ts')]);
  return unpackedFonts(tmpdir(), FONTS);
}
