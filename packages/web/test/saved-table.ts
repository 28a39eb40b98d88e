import type { SavedTable } from '@almanac/contract';

const METADATA: SavedTable['metadata'] = {
  name: null,
  note: '',
  tags: [],
  isPinned: false,
  release: 'r1',
  currentRelease: 'r1',
  hasNewer: false,
  replacedBy: null,
  savedAt: '2026-11-01T00:00:00.000Z',
};

type Given = Partial<Omit<SavedTable, 'metadata'>> & { readonly metadata?: Partial<SavedTable['metadata']> };

/** A saved table, with what matters to a test. */
export function savedTable({ metadata, ...more }: Given = {}): SavedTable {
  return {
    id: 'mine-0001',
    type: 'TS',
    title: 'Homes',
    tableId: 'M1',
    link: null,
    isDeleted: false,
    computationData: [],
    customisationData: {},
    effectiveDate: '2026-11-01T00:00:00.000Z',
    utcDateLastUpdated: '2026-11-01T00:00:00.000Z',
    isNotified: false,
    frequency: null,
    ...more,
    metadata: { ...METADATA, ...metadata },
  };
}
