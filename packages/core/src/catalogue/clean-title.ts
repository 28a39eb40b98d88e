import type { TableKind } from '../table/table-code.ts';

/** The table whose title it is. */
export interface TitledTable {
  readonly id: string;
  readonly kind: TableKind;
}

const SUPPLY_AND_USE = 'Supply, Use and Input-Output Tables, ';

/**
 * The title for listings, without the prefixes and suffixes that agencies add (specification, section 3). One prefix
 * may follow another, in any order, so cleaning repeats until nothing changes.
 */
export function cleanTitle(title: string, table: TitledTable): string {
  let [before, cleaned] = ['', title.trim()];
  while (cleaned !== before) {
    before = cleaned;
    cleaned = withoutMarkers(
      withoutSupplyAndUse(withoutTableNumber(withoutNumericSlash(cleaned), table.id), table.kind),
    );
  }
  return cleaned === '' ? title.trim() : cleaned;
}

/** `1/ Births` and `1/2/ Births` are footnotes glued to a title; `2017/18 Births` is a year. */
function withoutNumericSlash(title: string): string {
  return title.replace(/^(?:\d{1,2}\/,?)+(?!\d)\s*/, '');
}

function withoutTableNumber(title: string, id: string): string {
  const prefix = `Table ${id}.`;
  return title.startsWith(prefix) ? title.slice(prefix.length).trimStart() : title;
}

/** Cross-sectional tables keep the phrase: some of their titles differ in nothing else. */
function withoutSupplyAndUse(title: string, kind: TableKind): string {
  return kind === 'CT' ? title : title.replace(SUPPLY_AND_USE, '');
}

/** Markers of footnotes: carets, asterisks, and `1/` behind a word. `km^2` and `2 * 3` mean something else. */
function withoutMarkers(title: string): string {
  return title
    .replace(/(?<=[\p{L}^*])(?:\d{1,2}\/,?)*\d{1,2}\/(?=[\s,;:)]|$)/gu, '')
    .replace(/(?<=\p{L}) \d{1,2}\/(?=[,;:)]|$)/gu, '')
    .replace(/^[\^*]+\s*|(?<=\S)[\^*]+(?![\p{L}\p{N}])|(?<!\s)\s+[\^*]+$/gu, '')
    .trim();
}
