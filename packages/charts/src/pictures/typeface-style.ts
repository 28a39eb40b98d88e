/** The typefaces of a picture shown outside the portal: regular and bold for text, the serif for titles. */
const FACES = [
  {
    family: 'Public Sans',
    weight: 400,
    file: '@fontsource/public-sans/files/public-sans-latin-400-normal.woff2',
  },
  {
    family: 'Public Sans',
    weight: 600,
    file: '@fontsource/public-sans/files/public-sans-latin-600-normal.woff2',
  },
  {
    family: 'Source Serif 4',
    weight: 600,
    file: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
  },
];

let made: Promise<string> | undefined;

/**
 * CSS with embedded typefaces, for the `style` of a picture, so that it looks the same everywhere. For servers: it
 * needs Node.
 */
export function typefaceStyle(): Promise<string> {
  made ??= readFaces();
  return made;
}

async function readFaces(): Promise<string> {
  const [{ readFile }, { createRequire }] = await Promise.all([
    import('node:fs/promises'),
    import('node:module'),
  ]);
  const { resolve } = createRequire(import.meta.url);
  const faces = FACES.map(async ({ family, weight, file }) => {
    const text = (await readFile(resolve(file))).toString('base64');
    const source = `url(data:font/woff2;base64,${text}) format('woff2')`;
    return `@font-face{font-family:'${family}';font-weight:${weight};src:${source}}`;
  });
  return (await Promise.all(faces)).join('');
}
