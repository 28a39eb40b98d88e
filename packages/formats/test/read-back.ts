/** All bytes of a file that is being written. */
export async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The text of a file that is being written. */
export async function textOf(file: AsyncIterable<Uint8Array>): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await bytesOf(file));
}

/** A field with what ends it: a comma or the end of the line. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;

/** Reads CSV by RFC 4180, strictly. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (let at = 0; at < text.length; at = FIELD.lastIndex) {
    FIELD.lastIndex = at;
    const field = FIELD.exec(text);
    if (!field) throw new Error(`not CSV: ${text.slice(at, at + 40)}`);
    const [, quoted, plain = '', end] = field;
    line.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}

/** The text as published: without the apostrophe that keeps a spreadsheet from running it. */
export function withoutGuard(field: string): string {
  return field.replace(/^( *)'(?='*(?:[\t\r]|\s*[=+\-@]))/, '$1');
}
