import { useEffect, useRef } from 'react';
import { isTyping } from '../finding/find-row.tsx';

/** Ctrl+Z undoes a step, Ctrl+Shift+Z (or Ctrl+Y) redoes it; text fields keep the keys for themselves. */
export function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined): void {
  const ways = useRef({ undo, redo });
  ways.current = { undo, redo };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const way = wayOf(event);
      if (!way) return;
      event.preventDefault();
      ways.current[way]?.();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, []);
}

function wayOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : undefined;
}
