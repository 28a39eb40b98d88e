import type { Frequency, TableKind } from '@almanac/core';

import type { SavedMetadata, SavedTableLists } from './saved-tables.ts';

/** A saved table with the specification's field names (section 3), one shape for the three kinds. */
export interface SavedTable {
  readonly id: string;
  readonly type: TableKind;
  /** For CT and DC followed by the table type in brackets. */
  readonly title: string;
  readonly computationData: unknown;
  readonly customisationData: unknown;
  readonly link: string | null;
  readonly effectiveDate: string;
  readonly utcDateLastUpdated: string;
  readonly isNotified: boolean;
  readonly tableId: string;
  readonly frequency: Frequency | null;
  /** Of CT and DC. */
  readonly code?: string;
  /** Of TS. */
  readonly matrixNumber?: string;
  readonly metadata: SavedMetadata;
  readonly isDeleted: boolean;
}

type Shared = Omit<SavedTableLists['savedTableTS'][number], 'matrixNumber' | 'matrixTitle'>;
type Coded = SavedTableLists['savedTableCT'][number];

/** Combines the three lists of the server, in the owner's order. */
export function savedTablesFrom(lists: SavedTableLists): readonly SavedTable[] {
  const tables = [
    ...lists.savedTableTS.map((record): SavedTable => ({
      ...commonOf(record, 'TS'),
      title: record.matrixTitle,
      matrixNumber: record.matrixNumber,
    })),
    ...lists.savedTableCT.map(codedAs('CT')),
    ...lists.savedTableLDC.map(codedAs('DC')),
  ];
  const places = new Map(lists.order.map((id, place) => [id, place]));
  const placeOf = ({ id }: SavedTable): number => places.get(id) ?? places.size;
  return tables.sort((a, b) => placeOf(a) - placeOf(b));
}

function codedAs(type: 'CT' | 'DC'): (record: Coded) => SavedTable {
  return (record) => ({
    ...commonOf(record, type),
    title: `${record.tableTitle} (${record.tableType})`,
    code: record.code,
  });
}

function commonOf(record: Shared, type: TableKind): Omit<SavedTable, 'title'> {
  const { id, link, effectiveDate, isNotified, tableId, frequency, metadata, isDeleted } = record;
  return {
    id,
    type,
    link,
    effectiveDate,
    isNotified,
    tableId,
    frequency,
    metadata,
    isDeleted,
    computationData: parsed(record.computationData),
    customisationData: parsed(record.customisationData),
    utcDateLastUpdated: record.lastUpdatedDateTime,
  };
}

/** The parsed JSON of a text; null if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
