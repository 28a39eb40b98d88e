import type { ArchiveProgress, FileFormatKey } from '@almanac/contract';
import { buttonClass, useWords } from '@almanac/ui';
import type { Say } from '@almanac/words';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import type { Api } from '../../platform/api/api.ts';
import { useIsInBrowser } from '../../platform/drawn/in-browser.ts';
import styles from './downloads.module.css';
import { hasNotBegun, progressQuery } from './download-queries.ts';
import { addressHere } from '../../platform/site-path.ts';

export interface ArchiveDownloadProps {
  readonly api: Api;
  /** The path of the collection's page. */
  readonly path: string;
  readonly format: FileFormatKey;
  readonly release: 'latest' | 'fixed';
}

function newTicket(): string {
  return crypto.randomUUID();
}

/** How often an answer has come. */
function useAsked(updatedAt: number): number {
  const [seen, setSeen] = useState({ updatedAt, count: 1 });
  if (seen.updatedAt === updatedAt) return seen.count;
  setSeen({ updatedAt, count: seen.count + 1 });
  return seen.count + 1;
}

function Progress({ api, ticket }: { readonly api: Api; readonly ticket: string }): ReactElement {
  const { say } = useWords();
  const { data, isFetching, dataUpdatedAt } = useQuery(progressQuery(api, ticket));
  const asked = useAsked(dataUpdatedAt);
  if (!isFetching && hasNotBegun(data, asked))
    return <span role="status">{say('download.archive.not-begun')}</span>;
  if (data === undefined || data.of === 0)
    return <span role="status">{say('download.archive.on-its-way')}</span>;
  return (
    <>
      <progress max={data.of} value={data.done} aria-label={say('download.archive.written')} />
      <span role="status" className="tabular">
        {writeProgress(data, say)}
      </span>
    </>
  );
}

function writeProgress({ done, of: count, failed, isComplete }: ArchiveProgress, say: Say): string {
  const written = { done: { number: done }, count };
  if (isComplete && done < count) return say('download.archive.stopped', written);
  if (failed === 0) return say('download.archive.progress', written);
  return say('download.archive.progress-failed', { ...written, failed });
}

/** Downloads a collection, and counts its tables while they come. The browser keeps and can cancel the download itself. */
export function ArchiveDownload({ api, path, format, release }: ArchiveDownloadProps): ReactElement {
  const { say } = useWords();
  const [next, setNext] = useState(newTicket);
  const [running, setRunning] = useState<string>();
  // The server draws one page for everybody: whose ticket it is, only the browser knows.
  const ticket = useIsInBrowser() ? `&ticket=${next}` : '';
  return (
    <div className={styles['download']}>
      <a
        className={buttonClass('primary')}
        href={addressHere(`${path}.zip?format=${format}&release=${release}${ticket}`)}
        download
        onClick={() => {
          setRunning(next);
          // The address changes only after the browser has followed it.
          setTimeout(() => {
            setNext(newTicket());
          });
        }}
      >
        {say('download.archive')}
      </a>
      {running === undefined ? null : <Progress key={running} api={api} ticket={running} />}
    </div>
  );
}
