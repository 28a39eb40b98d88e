import type { SavedTable } from '@almanac/contract';
import { Icon, useChartTheme } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { savedQuery } from '../../../platform/saved-tables/address-of-saved.ts';
import styles from './preview.module.css';
import { addressHere } from '../../../platform/site-path.ts';

/** Drawn larger than shown: a small plot would have no room for its axes. */
const DRAWN = { width: 300, height: 188 };
const LONGEST_QUERY = 2000;

/** A view to be drawn in small. */
interface Pictured {
  readonly type: string;
  readonly code: string;
  readonly query: string;
  readonly release: string;
}

/** The views in the preview of a saved table: its own, or the tables of its comparison. */
function picturedOf(saved: SavedTable): readonly Pictured[] {
  const { type, tableId: code, metadata } = saved;
  if (metadata.comparison !== undefined) return metadata.comparison.tables;
  return [{ type, code, query: savedQuery(saved), release: metadata.currentRelease }];
}

function pictureOf({ type, code, query, release }: Pictured, theme: 'light' | 'dark'): string | undefined {
  if (query.length > LONGEST_QUERY) return undefined;
  const parts = [
    query,
    query.includes('release=') ? '' : `release=${release}`,
    `words=none&theme=${theme}&width=${DRAWN.width}&height=${DRAWN.height}`,
  ];
  const path = `/table/${type}/${encodeURIComponent(code)}.svg`;
  return `${path}?${parts.filter((part) => part !== '').join('&')}`;
}

/** A preview of a saved table: its small chart; for a comparison those of its tables. It carries no text. */
export function Preview({ saved }: { readonly saved: SavedTable }): ReactElement {
  const theme = useChartTheme().name === 'dark' ? 'dark' : 'light';
  const pictured = picturedOf(saved);
  return (
    <span className={styles['preview']} data-pictures={pictured.length}>
      {pictured.map((each, at) => (
        <Picture key={`${at} ${each.code}`} address={pictureOf(each, theme)} />
      ))}
    </span>
  );
}

/** A picture, or the sign of a table where no chart suits it. */
function Picture({ address }: { readonly address: string | undefined }): ReactElement {
  const [failed, setFailed] = useState<string>();
  if (address === undefined || failed === address) return <Icon name="table" />;
  return (
    <img
      src={addressHere(address)}
      alt=""
      width={180}
      height={113}
      loading="lazy"
      decoding="async"
      onError={() => {
        setFailed(address);
      }}
    />
  );
}
