import type { SavedTable } from '@almanac/contract';
import type { StatTable } from '@almanac/core';
import { useEffect, useRef } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import { hasOwnSteps } from '../../../platform/saved-tables/address-of-saved.ts';
import { useSavedTables } from '../../../platform/saved-tables/saved-tables-query.ts';
import type { TableAddressState } from '../page/use-table-address.ts';

/** The reader's own saved table from which the page was opened; undefined for every other reader. */
export function useOpenedFrom(
  api: Api,
  address: TableAddressState,
  table: StatTable,
): SavedTable | undefined {
  const { data } = useSavedTables(api);
  const code = table.code.toLowerCase();
  const from =
    address.saved === undefined
      ? undefined
      : data?.find(({ id, tableId }) => id === address.saved && tableId.toLowerCase() === code);
  useReadRecord(from, address, table);
  return from;
}

/** A record of an older client names the table's own variables, so it is read once they are loaded. */
function useReadRecord(from: SavedTable | undefined, address: TableAddressState, table: StatTable): void {
  const isRead = useRef(false);
  const isOpen = useRef(true);
  const { steps, chart, apply } = address;
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  useEffect(() => {
    if (from === undefined || isRead.current) return;
    isRead.current = true;
    if (hasOwnSteps(from) || steps.length > 0 || chart !== undefined) return;
    void (async () => {
      const { fromSavedRecord } = await import('./read-record.ts');
      const read = fromSavedRecord(from, table.cube.dimensions);
      if (isOpen.current && read.length > 0) apply(read, { replace: true });
    })();
  }, [from, steps, chart, apply, table]);
}
