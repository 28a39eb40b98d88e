import type { Say } from '@almanac/words';
import { Notice, useWords } from '@almanac/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import styles from './form.module.css';
import type { Failure } from './use-form.ts';

function titleOf({ general, faults }: Failure, say: Say): string | undefined {
  if (general !== undefined) return general;
  return faults.length === 0 ? undefined : say('form.faults', { count: faults.length });
}

/** The faults, summed up above the form; each failed attempt moves the focus here, and each line links to its field. */
export function FormSummary({ failure }: { readonly failure: Failure }): ReactElement | null {
  const { say } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const { attempt, faults } = failure;
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const title = titleOf(failure, say);
  if (title === undefined) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles['summary']}>
      <Notice kind="bad" role="alert" title={title}>
        {faults.length === 0 ? null : (
          <ul>
            {faults.map(({ fieldId, text }) => (
              <li key={fieldId}>
                <a
                  href={`#${fieldId}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(fieldId)?.focus();
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
