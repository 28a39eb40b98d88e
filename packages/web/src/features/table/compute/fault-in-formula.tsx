import type { ReactElement } from 'react';
import styles from './compute.module.css';

export interface FaultInFormulaProps {
  readonly formula: string;
  /** The character, from 0, at which it goes wrong. */
  readonly at: number;
  readonly words: string;
}

/** The formula with the faulty character marked, and what is wrong. */
export function FaultInFormula({ formula, at, words }: FaultInFormulaProps): ReactElement {
  return (
    <div className={styles['fault']}>
      <p aria-hidden="true">
        {formula.slice(0, at)}
        <mark>{formula[at] ?? '\u00a0'}</mark>
        {formula.slice(at + 1)}
      </p>
      <p className={styles['refused']}>{words}</p>
    </div>
  );
}
