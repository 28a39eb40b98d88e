import { useState, type ReactElement } from 'react';
import styles from './test-page.module.css';

/** How many entries of a long list are shown at once: an answer may have thousands. */
const MOST_ENTRIES = 100;

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function sizeWords(value: object): string {
  const count = Object.keys(value).length;
  const noun = Array.isArray(value) ? 'entry' : 'key';
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun === 'key' ? 'keys' : 'entries'}`;
}

function Entries({ value }: { readonly value: object }): ReactElement {
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
          … {entries.length - most} more
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
        {name} <i>{sizeWords(value)}</i>
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
