import type { FileFormatKey } from '@almanac/contract';
import { buttonClass } from '@almanac/ui';
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
  const { data, isFetching, dataUpdatedAt } = useQuery(progressQuery(api, ticket));
  const asked = useAsked(dataUpdatedAt);
  if (!isFetching && hasNotBegun(data, asked))
    return <span role="status">The archive did not begin. Try again.</span>;
  if (data === undefined || data.of === 0) return <span role="status">The archive is on its way…</span>;
  const { done, of, failed, isComplete } = data;
  const missing = failed === 0 ? '' : `; ${failed} could not be read: the manifest says why`;
  return (
    <>
      <progress max={of} value={done} aria-label="Tables written" />
      <span role="status" className="tabular">
        {isComplete && done < of
          ? `Stopped after ${done} of ${of} tables.`
          : `${done} of ${of} tables${missing}`}
      </span>
    </>
  );
}

/** Downloads a collection, and counts its tables while they come. The browser keeps and can cancel the download itself. */
export function ArchiveDownload({ api, path, format, release }: ArchiveDownloadProps): ReactElement {
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
        Download the archive
      </a>
      {running === undefined ? null : <Progress key={running} api={api} ticket={running} />}
    </div>
  );
}
