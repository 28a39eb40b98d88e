import type { Footnote } from '@almanac/core';
import { useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { TermText } from '../../platform/glossary/term-text.tsx';
import styles from './compare.module.css';

export interface OwnFootnotesProps {
  readonly footnotes: readonly Footnote[];
  /** The letter of the table. */
  readonly tag: string;
}

/** The table’s own footnotes; a number in its grid opens them at that note. */
export function OwnFootnotes({ footnotes, tag }: OwnFootnotesProps): ReactElement | null {
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  if (footnotes.length === 0) return null;
  return (
    <details
      className={styles['footnotes']}
      open={isOpen}
      data-footnotes
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>{say('compare.footnotes', { table: tag, count: footnotes.length })}</summary>
      <ol>
        {footnotes.map(({ id, text }) => (
          <li key={id} tabIndex={-1}>
            <TermText text={text} />
          </li>
        ))}
      </ol>
    </details>
  );
}
