import type { Dimension } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Picker, Pickers } from '../choosing/pickers.tsx';
import styles from '../choosing/pickers.module.css';
import type { TableActions } from './table-actions.ts';
import { useTablePage } from './use-table-page.ts';

/** Drop-downs over the table: of what is picked, or on one variant of every dimension. */
export function AboveTable(): ReactElement {
  const { query, actions, variant } = useTablePage();
  const { say } = useWords();
  const { picked } = query.shown.layout;
  const pickers = (
    <Pickers
      picked={picked}
      onPick={(dimension, category, how) => {
        actions.onStep({ kind: 'pick', dimension, category }, how);
      }}
    />
  );
  if (variant !== 'drop-downs') return pickers;
  const pickedIds = new Set(picked.map(({ dimension }) => dimension.id));
  const { cube, chosen } = query.shown.working;
  return (
    <>
      {pickers}
      <div className={styles['pickers']} role="group" aria-label={say('common.dimensions')}>
        {cube.dimensions
          .filter(({ id }) => !pickedIds.has(id))
          .map((dimension) => (
            <DimensionDropDown
              key={dimension.id}
              dimension={dimension}
              chosen={chosen.get(dimension.id)}
              onStep={actions.onStep}
            />
          ))}
      </div>
    </>
  );
}

const ALL = '\u0000all';
const SEVERAL = '\u0000several';

/** One dimension of the table: all of it, or one category. */
function DimensionDropDown(props: {
  readonly dimension: Dimension;
  readonly chosen: readonly number[] | undefined;
  readonly onStep: TableActions['onStep'];
}): ReactElement {
  const { dimension, chosen, onStep } = props;
  const { say } = useWords();
  const value = valueOf(dimension, chosen);
  const several = { id: SEVERAL, label: say('selection.chosen', { count: chosen?.length ?? 0 }) };
  const all = { id: ALL, label: say('table.drop-down.all', { count: dimension.categories.length }) };
  return (
    <Picker
      label={dimension.label}
      value={value}
      choices={[all, ...(value === SEVERAL ? [several] : []), ...dimension.categories]}
      onPick={(id, how) => {
        if (id === SEVERAL) return;
        const selection =
          id === ALL ? ({ kind: 'all' } as const) : ({ kind: 'named', categories: [id] } as const);
        onStep({ kind: 'choose', dimension: dimension.id, selection }, how);
      }}
    />
  );
}

function valueOf({ categories }: Dimension, chosen: readonly number[] | undefined): string {
  if (!chosen || chosen.length === categories.length) return ALL;
  const [only, ...more] = chosen;
  const category = only === undefined ? undefined : categories[only];
  return category && more.length === 0 ? category.id : SEVERAL;
}
