import type { Say } from '@almanac/words';
import { useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import styles from './test-page.module.css';

/** How many entries of a long list are shown at once: an answer may have thousands. */
const MOST_ENTRIES = 100;

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function sizeOf(value: object, say: Say): string {
  const count = Object.keys(value).length;
  return say(Array.isArray(value) ? 'api-page.json.entries' : 'api-page.json.keys', { count });
}

function Entries({ value }: { readonly value: object }): ReactElement {
  const { say } = useWords();
  const [most, setMost] = useState(MOST_ENTRIES);
  const entries = Object.entries(value) as [string, unknown][];
  return (
    <>
      {entries.slice(0, most).map(([name, each]) => (
        <Node key={name} name={name} value={each} isOpen={false} />
      ))}
      {entries.length > most ? (
        <button
          type="button"
          onClick={() => {
            setMost(most + MOST_ENTRIES);
          }}
        >
          {say('api-page.json.more', { count: entries.length - most })}
        </button>
      ) : null}
    </>
  );
}

function Node({
  name,
  value,
  isOpen,
}: {
  readonly name: string;
  readonly value: unknown;
  readonly isOpen: boolean;
}): ReactElement {
  const { say } = useWords();
  const [isShown, setIsShown] = useState(isOpen);
  if (!isBranch(value)) {
    return (
      <p>
        {name}: <i>{JSON.stringify(value)}</i>
      </p>
    );
  }
  return (
    <details
      open={isShown}
      onToggle={(event) => {
        setIsShown(event.currentTarget.open);
      }}
    >
      <summary>
        {name} <i>{sizeOf(value, say)}</i>
      </summary>
      {isShown ? <Entries value={value} /> : null}
    </details>
  );
}

/** JSON as a tree that folds; what is folded is not drawn. */
export function JsonTree({ value }: { readonly value: unknown }): ReactElement {
  return (
    <div className={styles['tree']}>
      {isBranch(value) ? (
        (Object.entries(value) as [string, unknown][]).map(([name, each]) => (
          <Node key={name} name={name} value={each} isOpen={name === 'Data'} />
        ))
      ) : (
        <p>{JSON.stringify(value)}</p>
      )}
    </div>
  );
}
