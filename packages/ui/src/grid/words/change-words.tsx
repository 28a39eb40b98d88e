import type { PlainMessageKey } from '@almanac/core';
import type { ReactElement } from 'react';

import { useWords } from '../../controls/words.tsx';
import type { Against, CellChange } from '../cell-change.ts';
import styles from '../status-line.module.css';

const SENTENCES = {
  period: 'grid.change.period',
  year: 'grid.change.year',
  'half-year': 'grid.change.half-year',
  quarter: 'grid.change.quarter',
  month: 'grid.change.month',
  week: 'grid.change.week',
  day: 'grid.change.day',
} as const satisfies Record<Against, string>;

/** What a change is against, before it: `On a year earlier`. */
export const CHANGE_NAMES: Readonly<Record<Against, PlainMessageKey>> = {
  period: 'grid.change.period-alone',
  year: 'grid.change.year-alone',
  'half-year': 'grid.change.half-year-alone',
  quarter: 'grid.change.quarter-alone',
  month: 'grid.change.month-alone',
  week: 'grid.change.week-alone',
  day: 'grid.change.day-alone',
};

const TRIANGLES = { up: '▲', down: '▼', level: '' } as const;

interface ChangeWordsProps {
  readonly change: CellChange;
  /** Its name stands before it. */
  readonly isNamed?: boolean;
}

/** A change as triangle, sign and number, in ink: up is not good and down is not bad. */
export function ChangeWords({ change, isNamed = false }: ChangeWordsProps): ReactElement {
  const { say } = useWords();
  const { direction, against } = change;
  const text = direction === 'level' ? say('grid.change.unchanged') : change.text;
  return (
    <span>
      {direction === 'level' ? null : (
        <span aria-hidden="true" className={styles['triangle']}>
          {TRIANGLES[direction]}
        </span>
      )}
      {isNamed ? <span className={styles['figure']}>{text}</span> : say(SENTENCES[against], { change: text })}
    </span>
  );
}
