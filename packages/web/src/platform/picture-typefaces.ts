import sans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url';

let made: Promise<string> | undefined;

/** CSS with the typefaces inside: a picture is a document of its own and does not see those of the page. */
export function pictureTypefaces(): Promise<string> {
  made ??= typefaceStyle().catch((error: unknown) => {
    // The next picture asks for them again.
    made = undefined;
    throw error;
  });
  return made;
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
  if (!answer.ok) throw new Error(`the typeface ${family} could not be fetched`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), ''));
  const source = `url(data:font/woff2;base64,${text}) format('woff2')`;
  return `@font-face{font-family:'${family}';font-weight:${weight};src:${source}}`;
}
