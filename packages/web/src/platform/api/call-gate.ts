/** Lets calls through, or makes them wait. */
export interface CallGate {
  /** Resolves when calls may go. */
  readonly isOpen: () => Promise<void>;
  readonly close: () => void;
  readonly open: () => void;
}

/** A screen that fails is never hydrated: calls around it continue after this long. */
const PATIENCE_MS = 3000;

/**
 * Holds calls back during hydration: an answer in the meantime, about the reader's account for example, would change
 * what is drawn while it must match the server's page.
 */
export function callGate(): CallGate {
  let closed = Promise.resolve();
  let open = (): void => undefined;
  return {
    isOpen: () => closed,
    close: () => {
      closed = new Promise((resolve) => {
        open = resolve;
        setTimeout(resolve, PATIENCE_MS);
      });
    },
    open: () => {
      open();
    },
  };
}
