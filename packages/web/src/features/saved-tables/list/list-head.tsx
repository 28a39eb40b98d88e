import type { SavedTable } from '@almanac/contract';
import { FilterField } from '@almanac/ui';
import type { ReactElement } from 'react';
import { isFresh } from '../../../platform/saved-tables/saved-link.tsx';
import { ScreenHeading } from '../../../platform/screen-heading.tsx';
import styles from '../saved-tables.module.css';
import type { ListAddress } from './use-list-address.ts';

function nounOf(tables: readonly SavedTable[]): string {
  const compared = tables.filter(({ metadata }) => metadata.comparison !== undefined).length;
  const ending = tables.length === 1 ? '' : 's';
  if (compared === 0) return `table${ending}`;
  return compared === tables.length ? `comparison${ending}` : 'tables and comparisons';
}

/** How many of the saved tables have changed, and how many are gone, in sentences. */
export function savedSummary(tables: readonly SavedTable[]): string {
  const gone = tables.filter(({ isDeleted }) => isDeleted).length;
  const isAll = gone === tables.length;
  const subject = isAll ? (gone === 1 ? 'It is' : 'They are') : `${gone} ${gone === 1 ? 'is' : 'are'}`;
  return changedOf(tables) + (gone === 0 ? '' : ` ${subject} no longer updated.`);
}

function changedOf(tables: readonly SavedTable[]): string {
  const changed = tables.filter(isFresh).length;
  const noun = nounOf(tables);
  if (tables.length === 1)
    return `1 ${noun}. ${changed === 0 ? 'Nothing has changed' : 'It has changed'} since you looked at it.`;
  if (changed === 0) return `${tables.length} ${noun}. Nothing has changed since you looked at them.`;
  return `${changed} of ${tables.length} ${changed === 1 ? 'has' : 'have'} changed since you looked at them.`;
}

/** The heading of the list, what is new in it, and the filter. */
export function ListHead({
  tables,
  address,
}: {
  readonly tables: readonly SavedTable[];
  readonly address: ListAddress;
}): ReactElement {
  return (
    <div className={styles['head']}>
      <div>
        <ScreenHeading>Saved tables</ScreenHeading>
        {tables.length === 0 ? null : <p>{savedSummary(tables)}</p>}
      </div>
      {tables.length === 0 ? null : (
        <FilterField
          className={styles['filter']}
          label="Filter saved tables"
          placeholder="Filter by name, note or tag"
          value={address.words}
          onChange={(words) => {
            address.choose('q', words);
          }}
        />
      )}
    </div>
  );
}
