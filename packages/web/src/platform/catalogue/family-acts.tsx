import type { TableEntry } from '@almanac/contract';
import { Button, Icon, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { CollectButton } from '../collection/collect-button.tsx';
import { CompareButton } from '../compare/compare-button.tsx';
import { NotifyButton } from '../notify-button.tsx';
import styles from './family-table.module.css';

/** What can be done with a table of a list: there on approach, and behind a button where nothing hovers. */
export function FamilyActs({ table }: { readonly table: TableEntry }): ReactElement {
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const { code, kind, title } = table;
  return (
    <>
      <Button
        look="icon"
        className={styles['more']}
        aria-expanded={isOpen}
        aria-label={say('table-list.more', { title })}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Icon name="more" />
      </Button>
      <span className={styles['acts']} data-open={isOpen}>
        <CollectButton table={{ code, title, query: '' }} />
        <CompareButton table={{ type: kind, id: code, title, query: '' }} />
        <NotifyButton
          className="small"
          of={title}
          asked={{ tables: [{ title, tableCode: code, tableType: kind }] }}
        />
      </span>
    </>
  );
}
