import { useState, type KeyboardEvent } from 'react';
import type { SuggestionGroup } from './suggestion-group.ts';

/** The option reached by moving `by` from `active`, round the end and back to the field itself (undefined). */
function moved(ids: readonly string[], active: string | undefined, by: 1 | -1): string | undefined {
  const stops = [undefined, ...ids];
  const at = active === undefined ? 0 : ids.indexOf(active) + 1;
  return stops[(at + by + stops.length) % stops.length];
}

export interface SuggestionsState {
  readonly isOpen: boolean;
  readonly active: string | undefined;
  readonly open: () => void;
  readonly close: () => void;
  readonly pick: (id: string) => void;
  readonly point: (id: string) => void;
  readonly handleKeyDown: (event: KeyboardEvent) => void;
}

interface SuggestionsOf {
  readonly groups: readonly SuggestionGroup[];
  readonly value: string;
  readonly onPick: ((id: string) => void) | undefined;
}

/** Which suggestion is active and whether the list is open, by the keys of the combo box pattern. */
export function useSuggestions({ groups, value, onPick }: SuggestionsOf): SuggestionsState {
  const [isWanted, setIsWanted] = useState(false);
  const [pointed, setPointed] = useState<string>();
  const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
  const isOpen = isWanted && value.trim() !== '' && ids.length > 0;
  const active = isOpen && pointed !== undefined && ids.includes(pointed) ? pointed : undefined;

  const close = (): void => {
    setIsWanted(false);
    setPointed(undefined);
  };
  const pick = (id: string): void => {
    close();
    onPick?.(id);
  };
  const move = (event: KeyboardEvent, by: 1 | -1): void => {
    if (ids.length === 0) return;
    event.preventDefault();
    setIsWanted(true);
    setPointed(moved(ids, active, by));
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') move(event, 1);
    if (event.key === 'ArrowUp') move(event, -1);
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      pick(active);
    }
  };
  const open = (): void => {
    setIsWanted(true);
  };
  return { isOpen, active, open, close, pick, point: setPointed, handleKeyDown };
}
