import type { SavedComparisonBody, SavedTable, TableUpdate } from '@almanac/contract';
import { Icon, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { stepsQueryOf } from '../../../platform/saved-tables/address-of-saved.ts';
import type { ScreenProps } from '../../../platform/screen-props.ts';
import { writeMoment } from '../../../platform/words/write-day.ts';
import { newsOf, newsOfComparison } from './news-words.ts';
import { Revisions } from './revisions.tsx';
import styles from './saved-row.module.css';
import { addressHere } from '../../../platform/site-path.ts';

export interface RowNewsProps extends Pick<ScreenProps, 'site' | 'now'> {
  readonly saved: SavedTable;
  readonly update: TableUpdate | undefined;
}

/** What changed in a saved table since its owner looked last. */
export function RowNews(props: RowNewsProps): ReactElement {
  const { comparison } = props.saved.metadata;
  return comparison === undefined ? (
    <TableNews {...props} />
  ) : (
    <ComparisonNews {...props} comparison={comparison} />
  );
}

function TableNews({ saved, update, site, now }: RowNewsProps): ReactElement {
  const { say, write } = useWords();
  const changes = update?.changes;
  const news = newsOf(saved, changes);
  const { metadata, tableId, type, isDeleted } = saved;
  return (
    <div className={styles['news']}>
      <p>
        <Icon name={news.icon} />
        <span>{write(news.title)}</span>
      </p>
      {changes && !isDeleted && !metadata.isPinned ? <Revisions changes={changes} /> : null}
      <small>
        {news.says && write(news.says)}{' '}
        {metadata.hasNewer && !isDeleted
          ? say('saved.news.published', {
              moment: writeMoment(new Date(saved.utcDateLastUpdated), now(), site),
            })
          : null}{' '}
        <Onward saved={saved} />
        {metadata.hasNewer && !isDeleted ? (
          <a
            href={addressHere(
              `/table/${type}/${encodeURIComponent(tableId)}/changes.csv?from=${metadata.release}&to=${metadata.currentRelease}`,
            )}
            download
          >
            {say('saved.news.all-changes')}
          </a>
        ) : null}
      </small>
    </div>
  );
}

/** Which tables of a comparison have something new, each with a link to it. */
function ComparisonNews({
  saved,
  comparison,
}: RowNewsProps & { readonly comparison: SavedComparisonBody }): ReactElement {
  const { write } = useWords();
  const { icon, title, says } = newsOfComparison(comparison, saved.metadata.isPinned);
  const newer = comparison.tables.filter(({ hasNewer, isDeleted }) => hasNewer && !isDeleted);
  return (
    <div className={styles['news']}>
      <p>
        <Icon name={icon} />
        <span>{write(title)}</span>
      </p>
      {says === undefined ? null : <small>{write(says)}</small>}
      {newer.length === 0 ? null : (
        <ul role="list" className={styles['newer']}>
          {newer.map(({ type, code, title: name, query }, at) => (
            <li key={`${at} ${code}`}>
              <Link to={`/table/${type}/${encodeURIComponent(code)}${query === '' ? '' : `?${query}`}`}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The link for going on: the table that took this one's place, or the newest figures of a pinned one. */
export function Onward({ saved }: { readonly saved: SavedTable }): ReactElement | null {
  const { say } = useWords();
  const { metadata, isDeleted, tableId, type } = saved;
  const steps = stepsQueryOf(saved);
  const query = steps === '' ? '' : `?${steps}`;
  if (metadata.replacedBy !== null) {
    const { type: kind, code } = metadata.replacedBy;
    return <Link to={`/table/${kind}/${encodeURIComponent(code)}${query}`}>{say('saved.news.move')}</Link>;
  }
  if (isDeleted || !metadata.isPinned || !metadata.hasNewer) return null;
  return (
    <>
      <Link to={`/table/${type}/${encodeURIComponent(tableId)}${query}`}>
        {say('saved.news.see-latest')}
      </Link>{' '}
    </>
  );
}
