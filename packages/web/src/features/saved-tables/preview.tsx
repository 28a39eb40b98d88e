import type { SavedTable } from '@almanac/contract';
import { Icon, useChartTheme } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { savedQuery } from '../../platform/saved-tables/address-of-saved.ts';
import styles from './saved-tables.module.css';

/** Drawn larger than it is shown: a small plot would have no room for its axes. */
const DRAWN = { width: 300, height: 188 };
const LONGEST_QUERY = 2000;

function pictureOf(saved: SavedTable, theme: 'light' | 'dark'): string | undefined {
  const { type, tableId, metadata } = saved;
  const query = savedQuery(saved);
  if (query.length > LONGEST_QUERY) return undefined;
  const parts = [
    query,
    query.includes('release=') ? '' : `release=${metadata.currentRelease}`,
    `words=none&theme=${theme}&width=${DRAWN.width}&height=${DRAWN.height}`,
  ];
  const path = `/table/${type}/${encodeURIComponent(tableId)}.svg`;
  return `${path}?${parts.filter((part) => part !== '').join('&')}`;
}

/** What a saved table looks like: its chart in small; the sign of a table where no chart suits it. It says nothing by itself. */
export function Preview({ saved }: { readonly saved: SavedTable }): ReactElement {
  const theme = useChartTheme().name === 'dark' ? 'dark' : 'light';
  const address = pictureOf(saved, theme);
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles['preview']}>
      {address === undefined || failed === address ? (
        <Icon name="table" />
      ) : (
        <img
          src={address}
          alt=""
          width={180}
          height={113}
          loading="lazy"
          decoding="async"
          onError={() => {
            setFailed(address);
          }}
        />
      )}
    </span>
  );
}
