import { useState } from 'react';

const KEY = 'contents-opened';

function remembered(): readonly string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    return [];
  }
}

/** A browser may keep a page from all storage: what is open is then forgotten with the page. */
function remember(opened: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...opened]));
  } catch {
    // Not kept.
  }
}

/** Which parts of the contents are open; the tab remembers it, so that coming back finds them as they were. */
export function useOpened(): readonly [ReadonlySet<string>, (id: string, isOpen: boolean) => void] {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(remembered()));
  const set = (id: string, isOpen: boolean): void => {
    if (opened.has(id) === isOpen) return;
    const next = new Set(opened);
    if (isOpen) next.add(id);
    else next.delete(id);
    remember(next);
    setOpened(next);
  };
  return [opened, set];
}
