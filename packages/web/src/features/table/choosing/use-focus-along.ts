import type { WorkingTable } from '@almanac/core';
import { useLayoutEffect, useRef } from 'react';

/** The buttons of a dimension in its zone. */
export type ArrangeButton = 'grip' | 'up' | 'down';

/**
 * A dimension that moves into another zone is drawn there again, with the button that moved it: the focus follows, so
 * that the next key moves it on.
 */
export function useFocusAlong({
  rows,
  columns,
}: Pick<WorkingTable, 'rows' | 'columns'>): (id: string, button: ArrangeButton) => void {
  const wanted = useRef<readonly [id: string, button: ArrangeButton]>(undefined);
  useLayoutEffect(() => {
    const [id, button] = wanted.current ?? [];
    wanted.current = undefined;
    if (id === undefined || document.activeElement !== document.body) return;
    const item = document.querySelector(`[data-item="${CSS.escape(id)}"]`);
    const same = item?.querySelector<HTMLButtonElement>(`[data-button="${button ?? 'grip'}"]:enabled`);
    (same ?? item?.querySelector<HTMLButtonElement>('button'))?.focus();
  }, [rows, columns]);
  return (id, button) => {
    wanted.current = [id, button];
  };
}
