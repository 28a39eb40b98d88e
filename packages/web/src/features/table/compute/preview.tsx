import { ABSENCE_SIGNS } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './compute.module.css';
import type { PreviewExample, StepPreview } from './preview-of.ts';

/** What a step would show: one real figure, and how many will be missing. */
export function Preview({ preview }: { readonly preview: StepPreview }): ReactElement {
  const { example, figures, missing } = preview;
  const { say } = useWords();
  if (!example) return <p className={styles['todo']}>{say('compute.preview.none')}</p>;
  return (
    <>
      <Example {...example} />
      {missing.map(({ reason, words, count }) => (
        <p key={reason} className={styles['missing']}>
          {say('compute.preview.missing', {
            figures,
            missing: { number: count },
            sign: ABSENCE_SIGNS[reason].symbol,
            why: words,
          })}
        </p>
      ))}
    </>
  );
}

function Example({ where, from, isRestated, text, unit }: PreviewExample): ReactElement {
  const { write } = useWords();
  return (
    <div className={styles['example']}>
      <p>{write(where)}</p>
      <p className={styles['worked']}>
        {from === undefined ? null : (
          <>
            <span>{from}</span> {isRestated ? <Becomes /> : <span>=</span>}{' '}
          </>
        )}
        <strong>{text}</strong> <small>{unit}</small>
      </p>
    </div>
  );
}

/** The figure before and after, shown as two figures, not as an equation. */
function Becomes(): ReactElement {
  const { say } = useWords();
  return (
    <span>
      <span className="along" aria-hidden="true">
        →
      </span>
      <span className="visually-hidden">{say('compute.preview.becomes')}</span>
    </span>
  );
}
