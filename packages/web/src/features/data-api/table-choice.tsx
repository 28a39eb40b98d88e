import type { ApiCatalogueRecord } from '@almanac/contract';
import { SearchField, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import styles from './test-page.module.css';
import { findApiTables } from './find-api-tables.ts';

const MOST_SUGGESTED = 8;

export interface TableChoiceProps {
  readonly tables: readonly ApiCatalogueRecord[];
  readonly id: string;
  readonly onChoose: (id: string) => void;
}

/** The table of a call: chosen by searching, or by its code. */
export function TableChoice({ tables, id, onChoose }: TableChoiceProps): ReactElement {
  const { say } = useWords();
  const [words, setWords] = useState('');
  const chosen = tables.find((table) => table.id.toLowerCase() === id.toLowerCase());
  const found =
    words.trim() === ''
      ? []
      : findApiTables(tables, { words, theme: '', type: '', frequency: '' }).slice(0, MOST_SUGGESTED);
  const choose = (next: string): void => {
    onChoose(next);
    setWords('');
  };
  return (
    <div className={styles['field']}>
      <span className={styles['legend']}>{say('common.table')}</span>
      <SearchField
        label={say('api-page.choice.search')}
        placeholder={say('api-page.find.placeholder')}
        size="small"
        value={words}
        onChange={setWords}
        onSubmit={(text) => {
          if (text.trim() !== '') choose(found[0]?.id ?? text.trim());
        }}
        suggestions={
          found.length === 0
            ? []
            : [
                {
                  label: say('common.tables-heading'),
                  options: found.map(({ id: each, title }) => ({ id: each, content: title, note: each })),
                },
              ]
        }
        onPick={choose}
      />
      <p className={styles['chosen']}>
        {id === '' ? say('api-page.choice.none') : <b>{id}</b>} {chosen?.title}
      </p>
    </div>
  );
}
