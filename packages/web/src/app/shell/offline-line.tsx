import { classNames, useWords } from '@almanac/ui';
import { useSyncExternalStore, type ReactElement } from 'react';
import styles from './notice-lines.module.css';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** A line above the page, not in front of it, while there is no connection. */
export function OfflineLine(): ReactElement {
  const { rich } = useWords();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {isOnline ? null : (
        <div className={classNames(styles['line'], styles['offline'])}>
          <div className="full">{rich('shell.offline', { b: (inside) => <b>{inside}</b> })}</div>
        </div>
      )}
    </div>
  );
}
