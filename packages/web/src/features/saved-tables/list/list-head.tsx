import { message, sentences, type Fact } from '@almanac/core';
import type { SavedTable } from '@almanac/contract';
import { FilterField, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { isFresh } from '../../../platform/saved-tables/saved-link.tsx';
import { ScreenHeading } from '../../../platform/screen-heading.tsx';
import styles from '../saved-tables.module.css';
import type { ListAddress } from './use-list-address.ts';

/** Tables, comparisons, or both. */
function kindOf(tables: readonly SavedTable[]): 'tables' | 'comparisons' | 'other' {
  const compared = tables.filter(({ metadata }) => metadata.comparison !== undefined).length;
  if (compared === 0) return 'tables';
  return compared === tables.length ? 'comparisons' : 'other';
}

/** How many of the saved tables have changed, and how many are gone, in sentences. */
export function savedSummary(tables: readonly SavedTable[]): Fact {
  const gone = tables.filter(({ isDeleted }) => isDeleted).length;
  const isAll = gone === tables.length;
  return sentences([
    changedOf(tables),
    gone === 0
      ? undefined
      : message(isAll ? 'saved.summary.all-gone' : 'saved.summary.some-gone', { count: gone }),
  ]);
}

function changedOf(tables: readonly SavedTable[]): Fact {
  const count = tables.filter(isFresh).length;
  const kind = kindOf(tables);
  if (count === 0) return message('saved.summary.same', { kind, count: tables.length });
  if (tables.length === 1)
    return message('saved.summary.only-changed', { kind: kind === 'comparisons' ? kind : 'other' });
  return message('saved.summary.changed', { count, all: tables.length });
}

/** The heading of the list, what is new in it, and the filter. */
export function ListHead({
  tables,
  address,
}: {
  readonly tables: readonly SavedTable[];
  readonly address: ListAddress;
}): ReactElement {
  const { say, write } = useWords();
  return (
    <div className={styles['head']}>
      <div>
        <ScreenHeading>{say('page.title.saved-tables')}</ScreenHeading>
        {tables.length === 0 ? null : <p>{write(savedSummary(tables))}</p>}
      </div>
      {tables.length === 0 ? null : (
        <FilterField
          className={styles['filter']}
          label={say('saved.filter')}
          placeholder={say('saved.filter.placeholder')}
          value={address.words}
          onChange={(words) => {
            address.choose('q', words);
          }}
        />
      )}
    </div>
  );
}
