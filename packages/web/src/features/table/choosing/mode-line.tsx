import { Button, useWords } from '@almanac/ui';
import { useMemo, type ReactElement } from 'react';
import type { ChooseFromProps } from './quick-choices.tsx';
import styles from './choose.module.css';
import { ruleFor } from './rule-for.ts';
import { selectionWords } from './selection-words.ts';

/**
 * How many are chosen, and which of the two it is: a selection that rolls on with every release, or one of named
 * categories that stays. It has one place, whatever it says: nothing moves while one ticks.
 */
export function ModeLine({ dimension, chosen, selection, onChoose }: ChooseFromProps): ReactElement {
  const words = useWords();
  const { say } = words;
  const { what, later } = selectionWords(dimension, selection, words);
  const rule = useMemo(
    () => (selection.kind === 'named' ? ruleFor(dimension, chosen) : undefined),
    [dimension, chosen, selection.kind],
  );
  return (
    <div className={styles['mode']}>
      <p role="status">
        <b>
          {say('table.choose.count', {
            chosen: { number: chosen.size },
            all: { number: dimension.categories.length },
          })}
        </b>{' '}
        {later === '' ? say('table.said', { what }) : later}
      </p>
      {rule ? (
        <Button
          look="plain"
          onClick={() => {
            onChoose(rule);
          }}
        >
          {say('table.choose.new-items')}
        </Button>
      ) : null}
    </div>
  );
}
