import { Button, Icon } from '@almanac/ui';
import { useMemo, useState, type CSSProperties, type ReactElement } from 'react';
import { chosenIn, nodeState, openNodes, type CategoryNode } from './category-nodes.ts';
import styles from './category-tree.module.css';

export interface CategoryTreeProps {
  readonly label: string;
  readonly nodes: readonly CategoryNode[];
  readonly chosen: ReadonlySet<number>;
  /** While searching, every branch is open. */
  readonly isSearched: boolean;
  readonly onToggle: (node: CategoryNode) => void;
}

/** Lines drawn at first; more come on demand, so that ten thousand categories do not hold the page up. */
const LINES_AT_ONCE = 400;

/** Branches of a dimension of up to so many categories are open from the start. */
const OPEN_UP_TO = 60;

/** Categories with three-state checkboxes, in their hierarchy. */
export function CategoryTree({
  label,
  nodes,
  chosen,
  isSearched,
  onToggle,
}: CategoryTreeProps): ReactElement {
  const total = useMemo(() => nodes.reduce((sum, { positions }) => sum + positions.length, 0), [nodes]);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [most, setMost] = useState(LINES_AT_ONCE);
  const opensByItself = total <= OPEN_UP_TO;
  const isOpen = (node: CategoryNode): boolean => isSearched || turned.has(node.key) !== opensByItself;
  const lines = openNodes(nodes, isOpen);
  const isFlat = nodes.every(({ children }) => children.length === 0);
  return (
    <>
      <ul role="list" aria-label={label} className={styles['tree']}>
        {lines.slice(0, most).map((node) => (
          <li
            key={node.key}
            style={{ '--depth': node.depth } as CSSProperties}
            data-flat={isFlat || undefined}
          >
            {node.children.length === 0 ? null : (
              <Branch
                label={node.label}
                isOpen={isOpen(node)}
                onTurn={() => {
                  setTurned(turnedOver(turned, node.key));
                }}
              />
            )}
            <Choice node={node} chosen={chosen} onToggle={onToggle} />
          </li>
        ))}
      </ul>
      {lines.length > most ? (
        <Button
          look="plain"
          onClick={() => {
            setMost(most + LINES_AT_ONCE);
          }}
        >
          Show more ({(lines.length - most).toLocaleString('en')} left)
        </Button>
      ) : null}
    </>
  );
}

function Branch(props: {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      className={styles['chevron']}
      aria-expanded={props.isOpen}
      aria-label={`${props.isOpen ? 'Collapse' : 'Expand'} ${props.label}`}
      onClick={props.onTurn}
    >
      <Icon name="chevron" />
    </button>
  );
}

function turnedOver(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

function Choice({
  node,
  chosen,
  onToggle,
}: Pick<CategoryTreeProps, 'chosen' | 'onToggle'> & { readonly node: CategoryNode }): ReactElement {
  const state = nodeState(node, chosen);
  return (
    <label>
      <input
        type="checkbox"
        checked={state === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        onChange={() => {
          onToggle(node);
        }}
      />
      <span>{node.label}</span>
      {node.children.length === 0 || node.positions.length === 1 ? null : (
        <small>
          {chosenIn(node, chosen)} of {node.positions.length}
        </small>
      )}
    </label>
  );
}
