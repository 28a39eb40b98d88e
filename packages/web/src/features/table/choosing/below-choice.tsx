import { hierarchyOf, type Dimension, type Selection } from '@almanac/core';
import { useWords } from '@almanac/ui';
import { useMemo, type ReactElement } from 'react';
import styles from './choose.module.css';
import { InlineSelect } from './inline-select.tsx';
import type { HowChanged } from '../history/use-visit.ts';

export interface BelowChoiceProps {
  readonly dimension: Dimension;
  readonly selection: Selection;
  readonly onChoose: (selection: Selection, how?: HowChanged) => void;
}

/** Chooses what is directly below one category, including what later releases add there. */
export function BelowChoice({ dimension, selection, onChoose }: BelowChoiceProps): ReactElement | null {
  const { say } = useWords();
  const parents = useMemo(() => parentsIn(dimension), [dimension]);
  if (parents.length === 0) return null;
  return (
    <div className={styles['rules']}>
      <div className={styles['inline']}>
        <InlineSelect
          label={say('table.choose.below')}
          value={selection.kind === 'children' ? selection.of : ''}
          options={[['', say('table.choose.below-none')], ...parents]}
          onChange={(of, how) => {
            onChoose(of === '' ? { kind: 'all' } : { kind: 'children', of }, how);
          }}
        />
      </div>
    </div>
  );
}

/** Indented by level. */
function parentsIn(dimension: Dimension): readonly (readonly [string, string])[] {
  const { children, depths } = hierarchyOf(dimension);
  return dimension.categories.flatMap(({ id, label }, position) =>
    (children[position] ?? []).length > 0
      ? [[id, `${'\u2003'.repeat(depths[position] ?? 0)}${label}`] as const]
      : [],
  );
}
