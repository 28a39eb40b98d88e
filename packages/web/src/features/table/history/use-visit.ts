import { useRef } from 'react';

/** How a change enters the history: replacing the last entry, or as a new one. */
export interface HowChanged {
  readonly replace: boolean;
}

/** One visit to a control, however many values it passes on the way to the final one. */
export interface Visit {
  readonly begin: () => void;
  /** Records that the control now gives `value`. */
  readonly change: (value: string) => HowChanged;
}

/**
 * Arrow keys in a list pass through values the reader does not want: all changes of one visit are one step to undo. A
 * value from elsewhere, as when a step was undone meanwhile, starts a new visit.
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
