import { csvRecordsOf } from './csv-records.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** How many fields most of the first lines have that `delimiter` splits, and their share of all: titles and notes are split by none. */
function steadyWidth(text: string, delimiter: string): { readonly width: number; readonly share: number } {
  const lines = text.split(/\r\n|\n|\r/).slice(0, 60);
  const sample = lines.length > 1 ? lines.slice(0, -1) : lines;
  const widths = sample.flatMap((line) => (line.trim() === '' ? [] : [widthOf(line, delimiter)]));
  const split = widths.filter((width) => width > 1);
  const alike = [...Map.groupBy(split, (width) => width).values()];
  const most = alike.reduce((best, each) => (each.length > best.length ? each : best), []);
  return { width: most[0] ?? 1, share: most.length / widths.length };
}

function widthOf(line: string, delimiter: string): number {
  try {
    return csvRecordsOf(line, delimiter, '')[0]?.fields.length ?? 1;
  } catch {
    return line.split(delimiter).length;
  }
}

/** The delimiter that splits the first lines of a file into the most regular columns; a comma if none does. */
export function delimiterOf(opening: string): string {
  const scored = DELIMITERS.map((delimiter) => {
    const { width, share } = steadyWidth(opening, delimiter);
    return { delimiter, score: width > 1 ? share * 1000 + Math.min(width, 100) : 0 };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}
