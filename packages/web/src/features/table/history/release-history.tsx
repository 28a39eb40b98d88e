import { changesFact, type ReleaseHistory as History, type Site } from '@almanac/contract';
import type { StatTable } from '@almanac/core';
import { Button, Skeleton, useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import type { Api } from '../../../platform/api/api.ts';
import { tablePath } from '../../../platform/catalogue/table-path.ts';
import { QueryError } from '../../../platform/query-error.tsx';
import { writeDate, writeInstant } from '../../../platform/words/write-day.ts';
import { CitationLinks } from '../downloads/citation-links.tsx';
import { releaseHistoryQuery } from './history-queries.ts';
import { ReleaseChanges } from './release-changes.tsx';
import styles from './release-history.module.css';

export interface ReleaseHistoryProps {
  readonly api: Api;
  readonly site: Site;
  readonly table: StatTable;
  /** The id of the release on the page. */
  readonly shown: string;
  /** After a reader chose another release. */
  readonly onLeave: () => void;
  /** Marks what the release on the page changed. */
  readonly onMark: () => void;
}

/** Every release of the table: when it came, what it changed, and the table as it was then. */
export function ReleaseHistory(props: ReleaseHistoryProps): ReactElement {
  const { say } = useWords();
  const history = useQuery(releaseHistoryQuery(props.api, props.table.code));
  if (history.status === 'pending') return <Skeleton widthPx={320} heightPx={14} />;
  if (history.status === 'error') {
    return (
      <QueryError
        title={say('table.history.failed')}
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    );
  }
  const { releases, thinned, retracted = [] } = history.data;
  return (
    <>
      <ol role="list" className={styles['releases']}>
        {releases.map((release, at) => (
          <Release
            key={release.id}
            {...props}
            release={release}
            isCurrent={at === 0}
            before={releases[at + 1]?.id}
          />
        ))}
      </ol>
      {retracted.map(({ id, publishedAt, retractedAt, reason }) => (
        <p key={id} className={styles['thinned']}>
          {say('table.history.retracted', {
            published: writeInstant(publishedAt, props.site),
            day: writeInstant(retractedAt, props.site),
          })}
          <br />
          {reason}
        </p>
      ))}
      {thinned === undefined ? null : <Thinned releases={thinned} site={props.site} />}
    </>
  );
}

/** Releases that the office had published and no longer keeps. */
function Thinned({
  releases,
  site,
}: {
  readonly releases: NonNullable<History['thinned']>;
  readonly site: Site;
}): ReactElement {
  const { say } = useWords();
  const days = [...new Set(releases.map(({ publishedAt }) => writeDate(new Date(publishedAt), site)))];
  return (
    <details className={styles['thinned']}>
      <summary>{say('table.history.thinned', { count: releases.length })}</summary>
      <p>{say('table.history.thinned.why', { days: { list: days, joined: 'comma' } })}</p>
    </details>
  );
}

interface ReleaseProps extends ReleaseHistoryProps {
  readonly release: History['releases'][number];
  readonly isCurrent: boolean;
  /** The id of the release before this one. */
  readonly before: string | undefined;
}

function Release({ release, isCurrent, before, ...props }: ReleaseProps): ReactElement {
  const { api, site, table, shown, onLeave, onMark } = props;
  const { say, rich, write } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const page = tablePath(table);
  return (
    <li>
      <div className={styles['line']}>
        <span>
          {rich(
            isCurrent ? 'table.history.current' : 'table.history.release',
            { time: (inside) => <time dateTime={release.publishedAt}>{inside}</time> },
            { day: writeInstant(release.publishedAt, site) },
          )}
          <small>{write(changesFact(release.changes))}</small>
          <Corrections release={release} site={site} />
          <small>
            {say('table.history.cite')} <CitationLinks facts={table} releaseId={release.id} />
          </small>
        </span>
        {release.id === shown ? (
          <span className={styles['shown']}>{say('table.history.shown')}</span>
        ) : (
          <Link to={isCurrent ? page : `${page}?release=${encodeURIComponent(release.id)}`} onClick={onLeave}>
            {say(isCurrent ? 'table.history.show-current' : 'table.history.show')}
          </Link>
        )}
        {before !== undefined && release.id === shown ? (
          <Button look="plain" onClick={onMark}>
            {say('table.history.mark')}
          </Button>
        ) : null}
        {before === undefined ? null : (
          <Button
            look="plain"
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {say('common.what-changed')}
          </Button>
        )}
      </div>
      {isOpen && before !== undefined ? (
        <ReleaseChanges api={api} table={table} from={before} to={release.id} />
      ) : null}
    </li>
  );
}

/** The agency's notice of what is wrong, or was put right, in a release. */
function Corrections({ release, site }: Pick<ReleaseProps, 'release' | 'site'>): ReactElement {
  const { rich } = useWords();
  return (
    <>
      {release.corrections?.map(({ id, at, text }) => (
        <small key={id}>
          {rich(
            'common.correction',
            { b: (inside) => <b>{inside}</b> },
            { day: writeInstant(at, site), text },
          )}
        </small>
      ))}
    </>
  );
}
