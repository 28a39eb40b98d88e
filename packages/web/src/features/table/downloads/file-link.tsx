import { Button, Icon, useWords } from '@almanac/ui';
import { writeSize, type Words } from '@almanac/words';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { saveInBrowser } from '../../../platform/save-in-browser.ts';
import { downloadFile, type Progress } from './download-file.ts';
import { sizeWords } from './file-sizes.ts';
import styles from './downloads.module.css';
import { addressHere } from '../../../platform/site-path.ts';

export interface FileLinkProps {
  readonly name: string;
  readonly what: string;
  readonly href: string;
  readonly bytes: number;
}

/** Smaller files arrive at once; larger ones than `most` are left to the browser, which writes them to disk. */
const COUNTED_BYTES = { least: 2_000_000, most: 500_000_000 } as const;

/** A file to download. For a large one it counts what has arrived: its length is not known beforehand. */
export function FileLink({ name, what, href, bytes }: FileLinkProps): ReactElement {
  const words = useWords();
  const { progress, start, stop } = useDownload(href);
  const isCounted = bytes >= COUNTED_BYTES.least && bytes <= COUNTED_BYTES.most;
  return (
    <li>
      <a
        href={addressHere(href)}
        download
        onClick={(event) => {
          if (!isCounted || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          start();
        }}
      >
        <Icon name="download" />
        <span>
          <b>{name}</b>
          <small>{what}</small>
        </span>
        <small className={styles['size']}>{sizeWords(bytes, words)}</small>
      </a>
      {progress ? (
        <p className={styles['progress']}>
          {/* The growing count is not read out at every piece; the end is. */}
          <span
            role={progress.state === 'failed' ? 'alert' : 'status'}
            aria-live={progress.state === 'running' ? 'off' : undefined}
          >
            {progressWords(progress, bytes, words)}
          </span>
          {progress.state === 'running' ? <Button onClick={stop}>{words.say('button.cancel')}</Button> : null}
        </p>
      ) : null}
    </li>
  );
}

function progressWords(progress: Progress, expected: number, words: Words): string {
  const { say, numbers } = words;
  const size = writeSize(say, progress.bytes, numbers);
  switch (progress.state) {
    case 'running':
      return say('table.file.running', { size, all: sizeWords(expected, words) });
    case 'done':
      return say('table.file.saved', { size });
    case 'failed':
      return say('table.file.stopped', { size });
  }
}

function useDownload(href: string) {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  const stop = (): void => {
    running.current?.abort();
    setProgress(undefined);
  };
  // Another view is another file: the state of the one before no longer applies.
  useEffect(() => {
    setProgress(undefined);
    return () => running.current?.abort();
  }, [href]);
  const start = (): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProgress({ state: 'running', bytes: 0 });
    void downloadFile(
      addressHere(href),
      { fetch: globalThis.fetch.bind(globalThis), save: saveInBrowser },
      { signal: controller.signal, onProgress: setProgress },
    );
  };
  return { progress, start, stop };
}
