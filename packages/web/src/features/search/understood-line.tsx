import type { Understood } from '@almanac/contract';
import { and, message, quoted, sentences } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './search-page.module.css';

const MOST_NAMED = 4;

/** How the words were read where that is not obvious: corrected typing errors, synonyms, and nearest matches. */
export function UnderstoodLine({ understood }: { readonly understood: Understood }): ReactElement | null {
  const { write } = useWords();
  const { isNearest, corrections, alsoReadAs } = understood;
  const line = write(
    sentences([
      isNearest ? message('search.understood.closest') : undefined,
      ...corrections.map((correction) => message('search.understood.corrected', correction)),
      alsoReadAs.length === 0
        ? undefined
        : message('search.understood.also', { words: and(alsoReadAs.slice(0, MOST_NAMED).map(quoted)) }),
    ]),
  );
  return line === '' ? null : <p className={styles['understood']}>{line}</p>;
}
