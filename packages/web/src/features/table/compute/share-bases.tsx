import { categoryFact, proposedBases, type Dimension } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { Words } from '@almanac/words';
import { useState, type ReactElement } from 'react';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import styles from './compute.module.css';
import { SingleTree } from './operand-picker.tsx';

export interface ShareBaseChoiceProps {
  readonly dimension: Dimension;
  /** Ids; empty while nothing is chosen. */
  readonly chosen: readonly string[];
  readonly onChosen: (ids: readonly string[]) => void;
}

const NOTHING = '';
const SEVERAL = 'several';
const ONE = 'one ';

/** What counts as 100 in a dimension without a known whole: one category, totals first, or several added up. */
export function ShareBaseChoice({ dimension, chosen, onChosen }: ShareBaseChoiceProps): ReactElement {
  const words = useWords();
  const { say } = words;
  const [isSeveral, setSeveral] = useState(chosen.length > 1);
  const ids = dimension.categories.map(({ id }) => id);
  const [only] = chosen;
  return (
    <>
      <div className={styles['field']}>
        <LabelledSelect
          label={say('compute.share.base', { dimension: dimension.label })}
          value={isSeveral ? SEVERAL : only === undefined ? NOTHING : `${ONE}${only}`}
          options={optionsOf(dimension, words)}
          onChange={(value) => {
            setSeveral(value === SEVERAL);
            onChosen(value.startsWith(ONE) ? [value.slice(ONE.length)] : []);
          }}
        />
      </div>
      {isSeveral ? (
        <SingleTree
          dimension={dimension}
          chosen={new Set(chosen.map((id) => ids.indexOf(id)))}
          onToggle={(position) => {
            const id = ids[position] ?? '';
            const isIn = (each: string): boolean =>
              each === id ? !chosen.includes(id) : chosen.includes(each);
            onChosen(ids.filter(isIn));
          }}
        />
      ) : null}
    </>
  );
}

function optionsOf(dimension: Dimension, { say, write }: Words): readonly (readonly [string, string])[] {
  const totals = proposedBases(dimension);
  const others = dimension.categories.filter((each) => !totals.includes(each));
  const option = (each: Dimension['categories'][number]) =>
    [`${ONE}${each.id}`, write(categoryFact(each))] as const;
  return [
    [NOTHING, say('compute.share.choose')],
    ...totals.map(option),
    [SEVERAL, say('compute.share.several')],
    ...others.map(option),
  ];
}
