import { useState } from 'react';

/** Copies a text, and says whether the browser allowed it. */
export interface Clipboard {
  /** Of this very text: of another one nothing has been copied yet. */
  readonly state: 'ready' | 'copied' | 'refused';
  readonly copy: () => void;
}

/** The way of a text to the reader's clipboard. */
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
