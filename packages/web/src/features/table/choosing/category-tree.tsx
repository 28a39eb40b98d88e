import { Button, Icon, useWords } from '@almanac/ui';
import { useId, useMemo, useState, type CSSProperties, type ReactElement } from 'react';
import { chosenIn, nodeState, openNodes, type CategoryNode } from './category-nodes.ts';
import styles from './category-tree.module.css';
import { useTreeKeys, type TreeKeys } from '../../../platform/use-tree-keys.ts';

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
export function CategoryTree(props: CategoryTreeProps): ReactElement {
  const { nodes, isSearched } = props;
  const { say } = useWords();
  const total = useMemo(() => nodes.reduce((sum, { positions }) => sum + positions.length, 0), [nodes]);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [most, setMost] = useState(LINES_AT_ONCE);
  const opensByItself = total <= OPEN_UP_TO;
  const isOpen = (node: CategoryNode): boolean => isSearched || turned.has(node.key) !== opensByItself;
  const lines = openNodes(nodes, isOpen);
  return (
    <>
      <Lines
        {...props}
        lines={lines.slice(0, most)}
        isOpen={isOpen}
        onTurn={({ key }) => {
          setTurned(turnedOver(turned, key));
        }}
      />
      {lines.length > most ? (
        <Button
          look="plain"
          onClick={() => {
            setMost(most + LINES_AT_ONCE);
          }}
        >
          {say('table.choose.more', { count: lines.length - most })}
        </Button>
      ) : null}
    </>
  );
}

interface LinesProps extends CategoryTreeProps {
  readonly lines: readonly CategoryNode[];
  readonly isOpen: (node: CategoryNode) => boolean;
  readonly onTurn: (node: CategoryNode) => void;
}

function Lines({ label, nodes, lines, isOpen, onTurn, chosen, onToggle }: LinesProps): ReactElement {
  const { list, propsOf, onKeyDown } = useTreeKeys<HTMLUListElement, CategoryNode>(lines, { isOpen, onTurn });
  const { say } = useWords();
  const hint = useId();
  const isFlat = nodes.every(({ children }) => children.length === 0);
  return (
    <>
      <p id={hint} hidden>
        {say('table.choose.keys')}
      </p>
      <ul
        ref={list}
        role="list"
        aria-label={label}
        aria-describedby={hint}
        className={styles['tree']}
        onKeyDown={onKeyDown}
      >
        {lines.map((node) => (
          <li
            key={node.key}
            style={{ '--depth': node.depth } as CSSProperties}
            data-flat={isFlat || undefined}
            onFocus={propsOf(node.key).onFocus}
          >
            {node.children.length === 0 ? null : (
              <Branch
                label={node.label}
                isOpen={isOpen(node)}
                onTurn={() => {
                  onTurn(node);
                }}
              />
            )}
            <Choice node={node} stop={propsOf(node.key)} chosen={chosen} onToggle={onToggle} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Branch(props: {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
}): ReactElement {
  const { say } = useWords();
  return (
    <button
      type="button"
      className={styles['chevron']}
      // The keyboard opens a branch from its own line.
      tabIndex={-1}
      aria-expanded={props.isOpen}
      aria-label={say(props.isOpen ? 'button.collapse' : 'button.expand', { name: props.label })}
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

interface ChoiceProps extends Pick<CategoryTreeProps, 'chosen' | 'onToggle'> {
  readonly node: CategoryNode;
  readonly stop: ReturnType<TreeKeys<HTMLUListElement>['propsOf']>;
}

function Choice({ node, stop, chosen, onToggle }: ChoiceProps): ReactElement {
  const { say } = useWords();
  const state = nodeState(node, chosen);
  return (
    <label>
      <input
        type="checkbox"
        {...stop}
        checked={state === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        onChange={() => {
          onToggle(node);
        }}
      />
      <span>
        <bdi>{node.label}</bdi>
      </span>
      {node.children.length === 0 || node.positions.length === 1 ? null : (
        <small>
          {say('table.choose.below-count', {
            chosen: { number: chosenIn(node, chosen) },
            all: { number: node.positions.length },
          })}
        </small>
      )}
    </label>
  );
}
