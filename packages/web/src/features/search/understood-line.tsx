import type { Understood } from '@almanac/contract';
import type { ReactElement } from 'react';
import styles from './search-page.module.css';

/** `“a”, “b” and “c”` */
function quoted(words: readonly string[]): string {
  const marked = words.map((word) => `“${word}”`);
  const last = marked.pop() ?? '';
  return marked.length === 0 ? last : `${marked.join(', ')} and ${last}`;
}

const MOST_NAMED = 4;

/** How the words were read where that is not obvious: corrected typing errors, synonyms, and nearest matches. */
export function UnderstoodLine({ understood }: { readonly understood: Understood }): ReactElement | null {
  const { isNearest, corrections, alsoReadAs } = understood;
  const lines = [
    ...(isNearest ? ['These are nearest: they match most of what you asked for.'] : []),
    ...corrections.map(({ typed, read }) => `Nothing is called “${typed}”: it was read as “${read}”.`),
    ...(alsoReadAs.length > 0 ? [`Including ${quoted(alsoReadAs.slice(0, MOST_NAMED))}.`] : []),
  ];
  return lines.length === 0 ? null : <p className={styles['understood']}>{lines.join(' ')}</p>;
}
