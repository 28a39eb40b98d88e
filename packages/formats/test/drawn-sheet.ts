import type { CellRange } from '../src/grid/cell-address.ts';
import { KIND } from '../src/grid/cell-pages.ts';
import { gridBuilder, type Grid } from '../src/grid/grid.ts';

/**
 * A sheet as it is drawn: ` / ` between rows, `|` between cells. Digits are numbers, `2024-02-29` is a date, `#REF!` is a fault,
 * anything else a text; `'12` is the text of a number.
 */
export function drawnSheet(drawing: string, merged: readonly CellRange[] = []): Grid {
  const builder = gridBuilder();
  const texts: string[] = [];
  const days: string[] = [];
  for (const [row, line] of drawing.split(' / ').entries()) {
    builder.row(row);
    for (const [column, cell] of line.split('|').entries()) {
      const text = cell.trim();
      if (/^-?\d+(\.\d+)?$/.test(text)) builder.number(column, Number(text));
      else if (/^\d{4}-\d\d-\d\d$/.test(text)) builder.date(column, days.push(text) - 1, KIND.day);
      else if (text.startsWith('#REF')) builder.fault(column, texts.push(text) - 1);
      else if (text !== '') builder.text(column, texts.push(text.replace(/^'/, '')) - 1);
    }
  }
  for (const range of merged) builder.merge(range);
  return builder.grid({
    file: 'a.xlsx',
    sheet: 'Data',
    textOf: (text) => texts[text] ?? '',
    dayOf: (day) => days[day] ?? '',
  });
}
