import { cleanTitle, MOST_COMPARED, type Customisation, type StatTable } from '@almanac/core';
import { Button, buttonClass, Icon, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { MOST_LISTED, type ListedTable } from '../../../platform/compare/compare-list.ts';
import { isListed, toggleCompared, useCompareList } from '../../../platform/compare/compare-store.ts';
import { viewQuery } from '../../../platform/stored-views.ts';
import styles from './comparing.module.css';
import downloadStyles from '../downloads/downloads.module.css';

export interface ComparingProps {
  readonly table: StatTable;
  readonly steps: Customisation;
}

/** Adds the table, as it is customised now, to those to be compared. */
export function Comparing({ table, steps }: ComparingProps): ReactElement {
  const { say } = useWords();
  const listed: ListedTable = {
    type: table.kind,
    id: table.code,
    title: cleanTitle(table.title, { id: table.code, kind: table.kind }),
    query: viewQuery(steps),
  };
  const isIn = useCompareList((list) => isListed(list, listed));
  const { length } = useCompareList(({ tables }) => tables);
  const isFull = length >= MOST_LISTED && !isIn;
  return (
    <>
      <p className={downloadStyles['lead']}>
        {say('compare.tool.lead', { most: { number: MOST_COMPARED } })}
      </p>
      <p className={styles['acts']}>
        <Button
          disabled={isFull}
          onClick={() => {
            toggleCompared(listed);
          }}
        >
          <Icon name={isIn ? 'close' : 'plus'} />
          {say(isIn ? 'compare.tool.remove' : 'compare.add')}
        </Button>
        {length === 0 ? null : (
          <Link className={buttonClass('plain')} to="/compare-tables">
            {say('compare.list-count', { count: length })}
          </Link>
        )}
      </p>
      <p role="status" className={styles['said']}>
        {isFull ? say('compare.full', { most: { number: MOST_LISTED } }) : null}
        {isIn ? say('compare.tool.state') : null}
      </p>
    </>
  );
}
