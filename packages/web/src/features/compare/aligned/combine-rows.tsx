import {
  type Dimension,
  ITEM_DIMENSION,
  type PlainMessageKey,
  sentences,
  type Step,
  STEPS,
  type Write,
} from '@almanac/core';
import { Button, useWords } from '@almanac/ui';
import { useId, useState, type ReactElement } from 'react';
import styles from './aligned-tools.module.css';
import type { JoinedPartProps } from './joined-steps.tsx';
import { NamedSelect } from '../named-select.tsx';
import { obstacleTo } from './use-aligned.ts';

const ROWS = [
  ['difference', 'compare.combine.difference'],
  ['ratio', 'compare.combine.ratio'],
] as const satisfies readonly (readonly [string, PlainMessageKey])[];

/** Rows that relate one series to another: their difference, their ratio. */
export function CombineRows({ address, joined }: JoinedPartProps): ReactElement | null {
  const { say, write } = useWords();
  const { aligned, working, steps } = joined;
  const id = useId();
  const [first = [], second = []] = aligned.items;
  const [over, setOver] = useState('');
  const [under, setUnder] = useState('');
  const dimension = working.cube.dimensions.find((each) => each.id === ITEM_DIMENSION);
  if (!dimension) return null;
  const known = new Set(dimension.categories.map((each) => each.id));
  const chosen = [over, under].map((each, at) => (known.has(each) ? each : ([first, second][at]?.[0] ?? '')));
  const offers = ROWS.map(([kind, words]) => {
    const step = stepOf(kind, dimension, { categories: chosen, write });
    return { words, step, obstacle: obstacleTo(joined, steps, step) };
  });
  const why = write(sentences([...new Set(offers.map(({ obstacle }) => obstacle && write(obstacle)))]));
  return (
    <div className={styles['form']}>
      <NamedSelect
        name={say('compare.combine.first')}
        value={chosen[0] ?? ''}
        options={dimension.categories}
        onChange={setOver}
      />
      <NamedSelect
        name={say('compare.combine.second')}
        value={chosen[1] ?? ''}
        options={dimension.categories}
        onChange={setUnder}
      />
      {offers.map(({ words, step, obstacle }) => (
        <Button
          key={words}
          disabled={obstacle !== undefined}
          aria-describedby={why === '' ? undefined : id}
          onClick={() => {
            address.change({ steps: [...address.comparison.steps, step] });
          }}
        >
          {say(words)}
        </Button>
      ))}
      {why === '' ? null : (
        <p id={id} className={styles['why']}>
          {why}
        </p>
      )}
    </div>
  );
}

function stepOf(
  kind: 'difference' | 'ratio',
  dimension: Dimension,
  { categories, write }: { readonly categories: readonly string[]; readonly write: Write },
): Step {
  const taken = new Set(dimension.categories.map(({ id }) => id));
  let number = 1;
  while (taken.has(`c${number}`)) number += 1;
  const name = write(STEPS[kind].nameOf(dimension, categories));
  return { kind, dimension: ITEM_DIMENSION, categories, id: `c${number}`, name, place: 'first' };
}
