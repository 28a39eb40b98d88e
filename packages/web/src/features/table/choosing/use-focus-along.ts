import type { WorkingTable } from '@almanac/core';
import { useLayoutEffect, useRef } from 'react';

/** The buttons of a dimension in its zone. */
export type ArrangeButton = 'grip' | 'up' | 'down';

/**
 * A dimension that goes into another zone is drawn anew there, and the button that moved it with it: the focus goes along,
 * so that the next key moves it on.
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
