/** The typefaces of pictures, as TrueType files of single weights, which resvg needs. */
const FONTS = [
  '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
  '@expo-google-fonts/public-sans/600SemiBold/PublicSans_600SemiBold.ttf',
  '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
];

/** Pictures can be requested at one to four times their size. */
const MOST_SCALE = 4;

/** Letters of scripts that our typefaces lack: only for these does resvg load the system fonts. */
const OTHER_SCRIPTS = /[\u0370-\u1dff\u2c00-\u2dff\u2e80-\ud7ff\uf900-\ufdff\ufe70-\ufeff]/;

/** Draws a picture made by `renderSvg` as PNG, `scale` times as large. For servers: it needs Node. */
export async function renderPng(svg: string, scale = 1): Promise<Uint8Array> {
  if (!Number.isFinite(scale) || scale <= 0 || scale > MOST_SCALE) {
    throw new RangeError(`a scale of ${scale} is not between 0 and ${MOST_SCALE}`);
  }
  // Loaded on first use, because this module is also imported in browsers, where these do not exist.
  const [{ renderAsync }, { createRequire }] = await Promise.all([
    import('@resvg/resvg-js'),
    import('node:module'),
  ]);
  const { resolve } = createRequire(import.meta.url);
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: {
      fontFiles: FONTS.map((font) => resolve(font)),
      loadSystemFonts: OTHER_SCRIPTS.test(svg),
      defaultFontFamily: 'Public Sans',
      sansSerifFamily: 'Public Sans',
      serifFamily: 'Source Serif 4',
    },
  });
  return image.asPng();
}
