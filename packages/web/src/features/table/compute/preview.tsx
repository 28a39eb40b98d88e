import { ABSENCE_SIGNS } from '@almanac/core';
import { useCount } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './compute.module.css';
import type { PreviewExample, StepPreview } from './preview-of.ts';

/** What a step would show: one real figure, and how many will be missing. */
export function Preview({ preview }: { readonly preview: StepPreview }): ReactElement {
  const { example, figures, missing } = preview;
  const write = useCount();
  if (!example)
    return <p className={styles['todo']}>None of its figures are on screen as the table is now.</p>;
  return (
    <>
      <Example {...example} />
      {missing.map(({ reason, words, count }) => (
        <p key={reason} className={styles['missing']}>
          {write(count)} of {write(figures)} {figures === 1 ? 'figure' : 'figures'}{' '}
          {count === 1 ? 'stays' : 'stay'} without a number ({ABSENCE_SIGNS[reason].symbol}, {words}).
        </p>
      ))}
    </>
  );
}

function Example({ where, from, isRestated, text, unit }: PreviewExample): ReactElement {
  return (
    <div className={styles['example']}>
      <p>{where}</p>
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
  return (
    <span>
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">becomes</span>
    </span>
  );
}
