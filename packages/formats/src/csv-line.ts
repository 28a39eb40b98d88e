import { CSV_LINE_END, csvField } from './csv-field.ts';

/** A CSV line of texts, filled up with empty fields to `width`, so that a file is one rectangle. */
export function csvLine(texts: readonly string[], width = texts.length): string {
  const padding = ','.repeat(Math.max(0, width - Math.max(1, texts.length)));
  return texts.map(csvField).join(',') + padding + CSV_LINE_END;
}
