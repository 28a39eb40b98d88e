import { ABSENCE_SIGNS, type Cube, type Fact, FLAG_SIGNS, FLAGS, type Footnote } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { TermText } from '../../../../platform/glossary/term-text.tsx';
import styles from './table-notes.module.css';

export interface TableNotesProps {
  readonly footnotes: readonly Footnote[];
  readonly cube: Cube;
}

/** Under the table: its footnotes with their numbers, and what the signs mean. */
export function TableNotes({ footnotes, cube }: TableNotesProps): ReactElement | null {
  const { say, write } = useWords();
  const signs = signsOf(cube);
  if (footnotes.length === 0 && signs.length === 0) return null;
  return (
    <div className={styles['notes']}>
      {footnotes.length === 0 ? null : (
        <section aria-labelledby="footnotes">
          <h2 id="footnotes">{say('common.footnotes')}</h2>
          <ol>
            {footnotes.map(({ id, text }, at) => (
              <li key={id} id={`note-${at + 1}`} tabIndex={-1}>
                <TermText text={text} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {signs.length === 0 ? null : (
        <section aria-labelledby="notation">
          <h2 id="notation">{say('common.notation')}</h2>
          <dl className={styles['signs']}>
            {signs.map(({ symbol, meaning }) => (
              <div key={symbol}>
                <dt>{symbol === '-' ? '–' : symbol}</dt>
                <dd>{write(meaning)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

/** The signs a table uses anywhere, flags first. */
export function signsOf(cube: Cube): readonly { readonly symbol: string; readonly meaning: Fact }[] {
  let flags = 0;
  for (const set of cube.flags.values()) flags |= set;
  const absences = new Set(cube.absences.values());
  return [
    ...FLAGS.filter((_, bit) => (flags & (1 << bit)) !== 0).map((flag) => FLAG_SIGNS[flag]),
    ...[...absences].map((absence) => ABSENCE_SIGNS[absence]),
  ];
}
