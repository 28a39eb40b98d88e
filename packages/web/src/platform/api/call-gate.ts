/** Lets calls through, or has them wait. */
export interface CallGate {
  /** Resolves when calls may go. */
  readonly isOpen: () => Promise<void>;
  readonly close: () => void;
  readonly open: () => void;
}

/** A screen that fails is never taken over: what stands around it goes on after so long. */
const PATIENCE_MS = 3000;

/**
 * Holds calls back while a page is taken over: an answer that came meanwhile, about the reader's account for example, would
 * be drawn where the server drew something else.
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
