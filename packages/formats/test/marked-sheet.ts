import type { CellRange } from '../src/grid/cell-address.ts';
import { gridBuilder, type Grid } from '../src/grid/grid.ts';

/**
 * A sheet as it is drawn: ` / ` between rows, `|` between cells, which keep their spaces. `*` before a text makes it bold, each `>`
 * indents it. Digits are numbers.
 */
export function markedSheet(drawing: string, merged: readonly CellRange[] = []): Grid {
  const builder = gridBuilder();
  const texts: string[] = [];
  for (const [row, line] of drawing.split(' / ').entries()) {
    builder.row(row);
    for (const [column, cell] of line.split('|').entries()) {
      const text = cell.replace(/^\*?>*/, '');
      const look = { isBold: cell.startsWith('*'), indent: cell.split('>').length - 1 };
      if (/^\d+$/.test(text)) builder.number(column, Number(text));
      else if (text !== '') builder.text(column, texts.push(text) - 1, look);
    }
  }
  for (const range of merged) builder.merge(range);
  return builder.grid({ file: 'a.xlsx', sheet: '', textOf: (text) => texts[text] ?? '', dayOf: String });
}
