import { lettersOf } from '../grid/cell-address.ts';

/** The layout of a sheet: frozen rows, frozen columns beside these, and the widths of the first columns. */
export interface SheetShape {
  readonly frozenRows: number;
  readonly frozenColumns: number;
  readonly widths: readonly number[];
}

/** Everything of a sheet before its first row. */
export function sheetStart({ frozenRows, frozenColumns, widths }: SheetShape): string {
  const across = frozenColumns > 0 ? ` xSplit="${frozenColumns}"` : '';
  const pane = frozenColumns > 0 ? 'bottomRight' : 'bottomLeft';
  const corner = `${lettersOf(frozenColumns)}${frozenRows + 1}`;
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0">',
    frozenRows > 0
      ? `<pane${across} ySplit="${frozenRows}" topLeftCell="${corner}" activePane="${pane}" state="frozen"/>`
      : '',
    '</sheetView></sheetViews><sheetFormatPr baseColWidth="12" defaultRowHeight="15"/>',
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    '<sheetData>',
  ].join('');
}

/** Everything of a sheet after its last row. */
export function sheetEnd(merges: readonly string[] = []): string {
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const mergeCells = merges.length > 0 ? `<mergeCells count="${merges.length}">${merged}</mergeCells>` : '';
  return `</sheetData>${mergeCells}<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`;
}
