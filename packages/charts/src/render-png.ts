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

let fontFiles: Promise<readonly string[]> | undefined;

/** Draws a picture made by `renderSvg` as PNG, `scale` times as large. For servers: it needs Node. */
export async function renderPng(svg: string, scale = 1): Promise<Uint8Array> {
  if (!Number.isFinite(scale) || scale <= 0 || scale > MOST_SCALE) {
    throw new RangeError(`a scale of ${scale} is not between 0 and ${MOST_SCALE}`);
  }
  const { renderAsync } = await import('@resvg/resvg-js');
  fontFiles ??= unpackFonts();
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: {
      fontFiles: [...(await fontFiles)],
      loadSystemFonts: OTHER_SCRIPTS.test(svg),
      defaultFontFamily: 'Public Sans',
      sansSerifFamily: 'Public Sans',
      serifFamily: 'Source Serif 4',
    },
  });
  return image.asPng();
}

/** resvg reads fonts from files: they are unpacked once into a folder of their own, which goes when the process ends. */
async function unpackFonts(): Promise<readonly string[]> {
  const [
    { mkdtemp, readFile, writeFile },
    { rmSync },
    { tmpdir },
    { join },
    { inflateSync },
    { createRequire },
    { woffToSfnt },
  ] = await Promise.all([
    import('node:fs/promises'),
    import('node:fs'),
    import('node:os'),
    import('node:path'),
    import('node:zlib'),
    import('node:module'),
    import('./woff-to-sfnt.ts'),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'almanac-fonts-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    FONTS.map(async (name, at) => {
      const path = join(folder, `${at}.ttf`);
      await writeFile(path, woffToSfnt(await readFile(resolve(name)), inflateSync));
      return path;
    }),
  );
}
