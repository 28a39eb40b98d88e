type Field = string | number;

/** What a spreadsheet would run as a formula. */
const RUNS_AS_FORMULA = /^\s*[=+\-@＝＋－＠]/;

/** Texts stand in quotes, and never as a formula; numbers as they are. */
function written(field: Field): string {
  if (typeof field === 'number') return String(field);
  return `"${RUNS_AS_FORMULA.test(field) ? "'" : ''}${field.replaceAll('"', '""')}"`;
}

/** Lines as CSV; the mark in front tells spreadsheets that it is UTF-8. */
export function countsFile(lines: readonly (readonly Field[])[]): string {
  return `\ufeff${lines.map((line) => `${line.map(written).join(',')}\r\n`).join('')}`;
}
