import { useRef } from 'react';

/** How a change is written in the history: in place of the one before it, or behind it. */
export interface HowChanged {
  readonly replace: boolean;
}

/** One visit to a control, however many values it passes on the way to the one that is meant. */
export interface Visit {
  readonly begin: () => void;
  /** Notes that the control now gives `value`. */
  readonly change: (value: string) => HowChanged;
}

/**
 * Walking through a list by keys passes values that nobody meant: all of one visit are one step to undo. A value that
 * came from elsewhere, as when a step was undone meanwhile, begins another.
 */
export function useVisit(current: string): Visit {
  const given = useRef<string>(undefined);
  return {
    begin: () => {
      given.current = undefined;
    },
    change: (value) => {
      const replace = given.current !== undefined && given.current === current;
      given.current = value;
      return { replace };
    },
  };
}
