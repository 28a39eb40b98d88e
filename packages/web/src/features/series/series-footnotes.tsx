import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { TermText } from '../../platform/glossary/term-text.tsx';
import styles from './series-page.module.css';

export interface SeriesFootnotesProps {
  readonly footnotes: readonly { readonly number: number; readonly text: string }[];
}

/** The footnotes of a series, with the numbers they have in its table. */
export function SeriesFootnotes({ footnotes }: SeriesFootnotesProps): ReactElement | null {
  const { say } = useWords();
  if (footnotes.length === 0) return null;
  return (
    <section className={styles['footnotes']} aria-labelledby="footnotes">
      <h2 id="footnotes" className={styles['rule']}>
        {say('common.footnotes')}
      </h2>
      <ol>
        {footnotes.map(({ number, text }) => (
          <li key={number} id={`footnote-${number}`} value={number}>
            <TermText text={text} />
          </li>
        ))}
      </ol>
    </section>
  );
}
