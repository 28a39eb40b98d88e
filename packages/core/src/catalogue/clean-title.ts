import type { TableKind } from '../table/table-code.ts';

/** The table whose title it is. */
export interface TitledTable {
  readonly id: string;
  readonly kind: TableKind;
}

const SUPPLY_AND_USE = 'Supply, Use and Input-Output Tables, ';

/** The title as it is listed: cleaned of what agencies put before and behind it (specification, section 3). */
export function cleanTitle(title: string, table: TitledTable): string {
  const cleaned = withoutMarkers(
    withoutSupplyAndUse(withoutTableNumber(withoutNumericSlash(title.trim()), table.id), table.kind),
  );
  return cleaned === '' ? title.trim() : cleaned;
}

/** `1/ Births` is footnote 1 glued to a title; `2017/18 Births` is a year. */
function withoutNumericSlash(title: string): string {
  return title.replace(/^\d{1,2}\/\s*(?!\d)/, '');
}

function withoutTableNumber(title: string, id: string): string {
  const prefix = `Table ${id}.`;
  return title.startsWith(prefix) ? title.slice(prefix.length).trimStart() : title;
}

/** Cross-sectional tables keep the phrase: it is all that tells some of them apart. */
function withoutSupplyAndUse(title: string, kind: TableKind): string {
  return kind === 'CT' ? title : title.replace(SUPPLY_AND_USE, '');
}

/** Markers of footnotes: carets, asterisks, and `1/` behind a word. `km^2` and `2 * 3` mean something else. */
function withoutMarkers(title: string): string {
  return title
    .replace(/(?<=\p{L})\d{1,2}\/(?=[\s,;:)]|$)/gu, '')
    .replace(/^[\^*]+\s*|(?<=\S)[\^*]+(?![\p{L}\p{N}])|(?<!\s)\s+[\^*]+$/gu, '')
    .trim();
}
