import { categoryFact, type Dimension, type WorkingTable } from '@almanac/core';
import { Button, Icon, useWords } from '@almanac/ui';
import { useMemo, useState, type ReactElement } from 'react';
import { categoryNodes, searchedNodes } from '../choosing/category-nodes.ts';
import { CategoryTree } from '../choosing/category-tree.tsx';
import { useTreeKeys } from '../../../platform/use-tree-keys.ts';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import { SearchCategories } from '../finding/search-categories.tsx';
import styles from './compute.module.css';

export interface OperandPickerProps {
  readonly base: WorkingTable;
  readonly dimension: Dimension;
  readonly onDimension: (id: string) => void;
  /** Ids, in the order in which they are computed. */
  readonly chosen: readonly string[];
  readonly onChosen: (ids: readonly string[]) => void;
  /** The title of the list of chosen categories, and the sign before all but the first. */
  readonly title: string;
  readonly sign: string;
  /** Choosing one more than this drops the last one. */
  readonly most?: number;
}

/** Picks categories one by one, and orders them. */
export function OperandPicker(props: OperandPickerProps): ReactElement {
  const { base, dimension, chosen, onChosen, most = Infinity } = props;
  const { say } = useWords();
  const ids = dimension.categories.map(({ id }) => id);
  return (
    <>
      {base.cube.dimensions.length > 1 ? (
        <div className={styles['field']}>
          <LabelledSelect
            label={say('compute.dimension')}
            value={dimension.id}
            options={base.cube.dimensions.map(({ id, label }) => [id, label] as const)}
            onChange={props.onDimension}
          />
        </div>
      ) : null}
      <ChosenList {...props} />
      <SingleTree
        key={dimension.id}
        dimension={dimension}
        chosen={new Set(chosen.map((id) => ids.indexOf(id)))}
        onToggle={(position) => {
          const id = ids[position];
          if (id === undefined) return;
          if (chosen.includes(id)) onChosen(chosen.filter((each) => each !== id));
          else onChosen([...chosen.slice(0, most - 1), id]);
        }}
      />
    </>
  );
}

function ChosenList({ dimension, chosen, onChosen, title, sign }: OperandPickerProps): ReactElement | null {
  const { say, write } = useWords();
  const lines = chosen.flatMap((id, at) => [...(at === 0 ? [] : [`up-${id}`]), `out-${id}`]);
  // However much is chosen, the list is one tab stop.
  const { list, propsOf, onKeyDown } = useTreeKeys<HTMLOListElement>(
    lines.map((key) => ({ key, depth: 0, children: [] })),
    { isOpen: () => false, onTurn: () => undefined },
  );
  if (chosen.length === 0) return null;
  const labelOf = (id: string): string => {
    const category = dimension.categories.find((each) => each.id === id);
    return category ? write(categoryFact(category)) : id;
  };
  return (
    <section aria-label={title}>
      <h3 className={styles['subheading']}>{title}</h3>
      <ol ref={list} role="list" className={styles['operands']} onKeyDown={onKeyDown}>
        {chosen.map((id, at) => (
          <li key={id}>
            <span aria-hidden="true">{at === 0 ? '' : sign}</span>
            <span>{labelOf(id)}</span>
            {at === 0 ? null : (
              <Button
                look="icon"
                aria-label={say('button.move-up', { name: labelOf(id) })}
                {...propsOf(`up-${id}`)}
                onClick={() => {
                  onChosen(chosen.with(at, chosen[at - 1] ?? id).with(at - 1, id));
                }}
              >
                <Icon name="up" />
              </Button>
            )}
            <Button
              look="icon"
              aria-label={say('compute.operand.out', { name: labelOf(id) })}
              {...propsOf(`out-${id}`)}
              onClick={() => {
                onChosen(chosen.filter((each) => each !== id));
              }}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The tree of a dimension in which every category counts alone, without what is below it. */
export function SingleTree(props: {
  readonly dimension: Dimension;
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (position: number) => void;
}): ReactElement {
  const { dimension, chosen, onToggle } = props;
  const { say } = useWords();
  const [text, setText] = useState('');
  const words = useWords();
  const nodes = useMemo(() => categoryNodes(dimension, words), [dimension, words]);
  const found = useMemo(() => searchedNodes(nodes, text), [nodes, text]);
  return (
    <>
      <SearchCategories dimension={dimension} text={text} onText={setText} />
      {found.length === 0 ? (
        <p role="status" className={styles['todo']}>
          {say('common.nothing-matches', { dimension: dimension.label, text: text.trim() })}
        </p>
      ) : (
        <CategoryTree
          label={dimension.label}
          nodes={found}
          chosen={chosen}
          isSearched={text.trim() !== ''}
          onToggle={onToggle}
        />
      )}
    </>
  );
}
