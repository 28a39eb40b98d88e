import { Button, Icon, useWords } from '@almanac/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { LazyDialog } from '../dialogs/lazy-dialog.tsx';
import styles from './listing-layout.module.css';

/** The form of facets and order, for browsers without scripts. */
export const FORM = 'filters';

export interface ListingLayoutProps {
  /** Facets and, where there is one, the links down the tree. */
  readonly facets: ReactNode;
  /** What is chosen, as chips. */
  readonly chips: ReactNode;
  readonly chosenCount: number;
  readonly sort: ReactNode;
  /** The words of the search. */
  readonly words?: string;
  /** How many tables are listed. */
  readonly count: number;
  readonly children: ReactNode;
}

type SheetButtonProps = Pick<ListingLayoutProps, 'facets' | 'chosenCount' | 'count'>;

/** Where there is no room for the facets next to the list: a button, and a sheet that holds them. */
function SheetButton({ facets, chosenCount, count }: SheetButtonProps): ReactElement {
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => {
    setIsOpen(false);
  };
  return (
    <>
      <Button
        className={styles['filters']}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Icon name="filter" />
        {say('browse.filters')}
        {chosenCount === 0 ? null : <span className={styles['badge']}>{chosenCount}</span>}
      </Button>
      {isOpen ? (
        <LazyDialog
          header={say('browse.filters')}
          continueLabel={say('browse.show-tables', { count })}
          onContinue={close}
          onClose={close}
          widthPx={480}
        >
          {facets}
        </LazyDialog>
      ) : null}
    </>
  );
}

/** Facets at the left and the list at the right; on a narrow screen the facets are a sheet. */
export function ListingLayout(props: ListingLayoutProps): ReactElement {
  const { say } = useWords();
  const { facets, chips, sort, words, children } = props;
  return (
    <div className={styles['columns']}>
      <aside className={styles['panel']} aria-label={say('browse.filters')}>
        <form method="get" id={FORM}>
          {words === undefined ? null : <input type="hidden" name="q" value={words} />}
          {facets}
          <noscript>
            <Button type="submit" className={styles['apply']}>
              {say('button.apply')}
            </Button>
          </noscript>
        </form>
      </aside>
      <div>
        <div className={styles['bar']}>
          <div className={styles['chips']}>
            <SheetButton {...props} />
            {chips}
          </div>
          {sort}
        </div>
        {children}
      </div>
    </div>
  );
}
