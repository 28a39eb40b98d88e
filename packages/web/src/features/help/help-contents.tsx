import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import type { EntryGroup } from './find-entries.ts';
import styles from './help-page.module.css';

interface Jump {
  readonly label: string;
  readonly id: string;
}

/** One jump a letter, to the first term that begins with it. */
function lettersOf(groups: readonly EntryGroup[]): readonly Jump[] {
  const letters = new Map<string, string>();
  for (const { head } of groups) {
    const letter = head.heading.slice(0, 1).toUpperCase();
    if (!letters.has(letter)) letters.set(letter, head.id);
  }
  return [...letters].map(([label, id]) => ({ label, id }));
}

export interface HelpContentsProps {
  readonly groups: readonly EntryGroup[];
  /** A long list of terms has links by letter, others by heading. */
  readonly by: 'letter' | 'heading';
}

/** Where to jump to in a long page. */
export function HelpContents({ groups, by }: HelpContentsProps): ReactElement {
  const { say } = useWords();
  const jumps =
    by === 'letter' ? lettersOf(groups) : groups.map(({ head }) => ({ label: head.heading, id: head.id }));
  return (
    <nav
      className={by === 'letter' ? styles['letters'] : styles['contents']}
      aria-label={say('common.on-this-page')}
    >
      <ul role="list">
        {jumps.map(({ label, id }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
