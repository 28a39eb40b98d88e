import { Button, classNames, Icon, useWords } from '@almanac/ui';
import { useId, useMemo, useState, type CSSProperties, type ReactElement } from 'react';
import {
  countChosen,
  openNodes,
  positionsBelow,
  stateOf,
  type CategoryNode,
  type TreeLine,
} from './category-nodes.ts';
import styles from './category-tree.module.css';
import { useTreeKeys, type TreeKeys } from '../../../platform/use-tree-keys.ts';

export interface CategoryTreeProps {
  readonly label: string;
  readonly nodes: readonly CategoryNode[];
  readonly chosen: ReadonlySet<number>;
  /** While searching, every branch is open. */
  readonly isSearched: boolean;
  /** Chooses this category alone, whatever stands below it. */
  readonly onToggle: (position: number) => void;
  /** Chooses these together, or none of them; absent where every category counts alone. */
  readonly onBranch?: (positions: readonly number[]) => void;
}

/** Lines drawn at first; more come on demand, so that ten thousand categories do not hold the page up. */
const LINES_AT_ONCE = 400;

/** Branches of a dimension of up to so many categories are open from the start. */
const OPEN_UP_TO = 60;

/** Categories with checkboxes, in their hierarchy. A tick means that category alone. */
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
  readonly lines: readonly TreeLine[];
  readonly isOpen: (node: CategoryNode) => boolean;
  readonly onTurn: (node: CategoryNode) => void;
}

function Lines(props: LinesProps): ReactElement {
  const { label, nodes, lines, isOpen, onTurn } = props;
  const { list, propsOf, onKeyDown } = useTreeKeys<HTMLUListElement, TreeLine>(lines, { isOpen, onTurn });
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
        role="tree"
        aria-label={label}
        aria-multiselectable="true"
        aria-describedby={hint}
        className={styles['tree']}
        onKeyDown={onKeyDown}
      >
        {lines.map((line) => (
          <Line
            key={line.key}
            {...props}
            line={line}
            isFlat={isFlat}
            isOpen={isOpen(line)}
            stop={propsOf(line.key)}
          />
        ))}
      </ul>
    </>
  );
}

interface LineProps extends Omit<LinesProps, 'isOpen'> {
  readonly line: TreeLine;
  readonly isFlat: boolean;
  readonly isOpen: boolean;
  readonly stop: ReturnType<TreeKeys<HTMLUListElement>['propsOf']>;
}

/** What takes the focus is inside: a box, or for a year what opens it. */
function Line(props: LineProps): ReactElement {
  const { line, isFlat, isOpen, stop, chosen, onTurn, onToggle, onBranch } = props;
  const { position } = line;
  const id = useId();
  const hasBox = position !== undefined || onBranch !== undefined;
  return (
    <li
      role="treeitem"
      aria-labelledby={`${id}-name ${id}-count ${id}-branch`}
      aria-level={line.depth + 1}
      aria-posinset={line.place}
      aria-setsize={line.siblings}
      aria-expanded={line.children.length === 0 ? undefined : isOpen}
      aria-checked={position === undefined ? undefined : chosen.has(position)}
      className={classNames(line.isOnTheWay && styles['way'])}
      style={{ '--depth': line.depth } as CSSProperties}
      data-flat={isFlat || undefined}
      onFocus={stop.onFocus}
    >
      {line.children.length === 0 ? null : (
        <Turn
          label={line.label}
          isOpen={isOpen}
          stop={hasBox ? undefined : stop}
          onTurn={() => {
            onTurn(line);
          }}
        />
      )}
      {position === undefined ? (
        <GatheringName {...props} id={id} />
      ) : (
        <label>
          <input
            type="checkbox"
            {...stop}
            checked={chosen.has(position)}
            onChange={() => {
              onToggle(position);
            }}
          />
          <Name id={id} label={line.label} />
        </label>
      )}
      {/* Parts of the line's name are words of their own. */} <Below {...props} id={id} />
    </li>
  );
}

/** A year has no figures of its own: its box is about its periods. */
function GatheringName({
  id,
  line,
  stop,
  chosen,
  onBranch,
}: LineProps & { readonly id: string }): ReactElement {
  const name = <Name id={id} label={line.label} />;
  if (!onBranch) return name;
  const state = stateOf(line.positions, chosen);
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
          onBranch(line.positions);
        }}
      />
      {name}
    </label>
  );
}

function Name({ id, label }: { readonly id: string; readonly label: string }): ReactElement {
  return (
    <span id={`${id}-name`}>
      <bdi>{label}</bdi>
    </span>
  );
}

/** How many below are chosen, and in the same place, for the line that is pointed at, what takes them all. */
function Below(props: LineProps & { readonly id: string }): ReactElement | null {
  const { id, line, stop, chosen, onBranch } = props;
  const { say } = useWords();
  const below = positionsBelow(line);
  if (!onBranch || below.length === 0) return null;
  const count = countChosen(below, chosen);
  const counted = say('table.choose.below-count', {
    chosen: { number: count },
    all: { number: below.length },
  });
  const small = (
    <small id={`${id}-count`} className={classNames(styles['count'], count > 0 && styles['some'])}>
      {counted}
    </small>
  );
  if (line.position === undefined) return small;
  return (
    <>
      {small}{' '}
      <button
        type="button"
        id={`${id}-branch`}
        className={styles['branch']}
        // Tab leads from the current line's box to it, and from there out of the tree.
        tabIndex={stop.tabIndex}
        aria-label={say('table.choose.branch-of', { count: below.length, name: line.label })}
        aria-pressed={stateOf(line.positions, chosen) === 'all'}
        onClick={() => {
          onBranch(line.positions);
        }}
      >
        {say('table.choose.branch', { count: below.length })}
      </button>
    </>
  );
}

function Turn(props: {
  readonly label: string;
  readonly isOpen: boolean;
  /** Where it stands for the line. */
  readonly stop: LineProps['stop'] | undefined;
  readonly onTurn: () => void;
}): ReactElement {
  const { say } = useWords();
  return (
    <button
      type="button"
      className={styles['chevron']}
      // The keyboard opens a branch from its own line.
      tabIndex={-1}
      {...props.stop}
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
