import { readFileSync } from 'node:fs';

/** A data file of the npm package `vega-datasets`, as text. */
export function vegaFile(name: string): string {
  const entry = import.meta.resolve('vega-datasets');
  return readFileSync(new URL(`../data/${name}`, entry), 'utf8');
}

/** The content of a JSON data file; the caller knows its shape. */
export function vegaJson(name: string): unknown {
  return JSON.parse(vegaFile(name));
}

/** Writes rows as CSV. */
export function csvOf(
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return [header, ...rows].map((row) => row.map(quoted).join(',')).join('\n') + '\n';
}

function quoted(cell: string | number | null): string {
  const text = cell === null ? '' : String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The cells of a CSV file, line by line, below its header. */
export function vegaLines(name: string): readonly (readonly string[])[] {
  const [, ...lines] = vegaFile(name).trim().split(/\r?\n/);
  return lines.map((line) =>
    Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quotedText, plain = '']) =>
      quotedText === undefined ? plain : quotedText.replaceAll('""', '"'),
    ),
  );
}
