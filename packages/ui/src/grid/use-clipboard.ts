import { useState } from 'react';

/** Copies text, and says whether the browser allowed it. */
export interface Clipboard {
  readonly state: 'ready' | 'copied' | 'refused';
  readonly copy: (text: string) => void;
}

/** The way to the reader's clipboard. */
export function useClipboard(): Clipboard {
  const [state, setState] = useState<Clipboard['state']>('ready');
  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => {
        setState('copied');
      },
      () => {
        setState('refused');
      },
    );
  };
  return { state, copy };
}
