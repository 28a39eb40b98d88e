import { useState } from 'react';

/** Copies a text, and says whether the browser allowed it. */
export interface Clipboard {
  /** For this very text: it goes back to `ready` for another one. */
  readonly state: 'ready' | 'copied' | 'refused';
  readonly copy: () => void;
}

/** Copies a text to the reader's clipboard. */
export function useClipboard(text: string): Clipboard {
  const [last, setLast] = useState<{ readonly text: string; readonly state: 'copied' | 'refused' }>();
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => {
        setLast({ text, state: 'copied' });
      },
      () => {
        setLast({ text, state: 'refused' });
      },
    );
  };
  return { state: last?.text === text ? last.state : 'ready', copy };
}
