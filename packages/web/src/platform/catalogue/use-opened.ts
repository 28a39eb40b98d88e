import { useMemo, useState } from 'react';
import { useInBrowser } from '../drawn/in-browser.ts';

const KEY = 'contents-opened';

/** A browser may deny a page all storage: what is open is then forgotten with the page. */
function remembered(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '[]';
  } catch {
    return '[]';
  }
}

function idsIn(text: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    return [];
  }
}

function remember(opened: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...opened]));
  } catch {
    // Not stored.
  }
}

/** Which parts of the contents are open; the tab remembers them for a return to the page. */
export function useOpened(): readonly [ReadonlySet<string>, (id: string, isOpen: boolean) => void] {
  const before = useInBrowser(remembered, '[]');
  const [changed, setChanged] = useState<ReadonlySet<string>>();
  const atFirst = useMemo(() => new Set(idsIn(before)), [before]);
  const opened = changed ?? atFirst;
  const set = (id: string, isOpen: boolean): void => {
    if (opened.has(id) === isOpen) return;
    const next = new Set(opened);
    if (isOpen) next.add(id);
    else next.delete(id);
    remember(next);
    setChanged(next);
  };
  return [opened, set];
}
