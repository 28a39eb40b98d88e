import {
  hierarchyOf,
  type Customisation,
  type Dimension,
  type Selection,
  type WorkingTable,
} from '@almanac/core';
import { Button, Segment, useWords } from '@almanac/ui';
import type { Say } from '@almanac/words';
import { useMemo, useState, type ReactElement } from 'react';
import { BelowChoice } from './below-choice.tsx';
import { categoryNodes, nodeState, searchedNodes, type CategoryNode } from './category-nodes.ts';
import { CategoryTree } from './category-tree.tsx';
import styles from './choose.module.css';
import { PasteList } from './paste-list.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { Picker } from './pickers.tsx';
import { SearchCategories } from '../finding/search-categories.tsx';
import { selectionWords } from './selection-words.ts';
import type { HowChanged } from '../history/use-visit.ts';
import { selectionOf, withoutPositions, withPositions } from './selection-of.ts';

export interface ChooseTabProps {
  readonly working: WorkingTable;
  /** The reader's steps, with the selections among them. */
  readonly steps: Customisation;
  /** The dimension whose categories are offered; the first one when it names none. */
  readonly dimensionId: string | undefined;
  readonly onDimension: (id: string) => void;
  readonly onChoose: (dimension: string, selection: Selection, how?: HowChanged) => void;
}

/** Up to this many letters fit on one line; longer names are chosen from a drop-down. */
const MOST_SEGMENT_LETTERS = 44;

/** Chooses the categories of one dimension after another. */
export function ChooseTab({
  working,
  steps,
  dimensionId,
  onDimension,
  onChoose,
}: ChooseTabProps): ReactElement | null {
  const { dimensions } = working.cube;
  const { say } = useWords();
  const dimension = dimensions.find(({ id }) => id === dimensionId) ?? dimensions[0];
  if (!dimension) return null;
  const named = dimensions.map((each) => {
    const { chosen, all } = countsOf(working, each);
    const counts = { chosen: { number: chosen }, all: { number: all } };
    return { ...each, label: say('table.choose.dimension-count', { dimension: each.label, ...counts }) };
  });
  return (
    <>
      {named.map(({ label }) => label).join('  ').length <= MOST_SEGMENT_LETTERS ? (
        <Segment
          label={say('table.choose.dimension')}
          value={dimension.id}
          options={named.map(({ id, label }) => ({ value: id, label }))}
          onChange={onDimension}
        />
      ) : (
        <Picker
          label={say('table.choose.dimension')}
          value={dimension.id}
          choices={named.map(({ id, label }) => ({ id, label }))}
          onPick={(id) => {
            onDimension(id);
          }}
        />
      )}
      <ChooseFrom
        key={dimension.id}
        dimension={dimension}
        chosen={chosenPositions(working, dimension)}
        selection={selectionFor(steps, dimension)}
        onChoose={(selection, how) => {
          onChoose(dimension.id, selection, how);
        }}
      />
    </>
  );
}

function countsOf({ chosen }: WorkingTable, { id, categories }: Dimension) {
  const all = categories.length;
  return { chosen: chosen.get(id)?.length ?? all, all };
}

function chosenPositions(working: WorkingTable, { id, categories }: Dimension): ReadonlySet<number> {
  return new Set(working.chosen.get(id) ?? categories.map((_, position) => position));
}

function selectionFor(steps: Customisation, { id }: Dimension): Selection {
  const choice = steps.findLast((step) => step.kind === 'choose' && step.dimension === id);
  return choice?.kind === 'choose' ? choice.selection : { kind: 'all' };
}

interface ChooseFromProps {
  readonly dimension: Dimension;
  readonly chosen: ReadonlySet<number>;
  readonly selection: Selection;
  readonly onChoose: (selection: Selection, how?: HowChanged) => void;
}

function ChooseFrom(props: ChooseFromProps): ReactElement {
  const { dimension, chosen, selection, onChoose } = props;
  const [text, setText] = useState('');
  const [isPasting, setIsPasting] = useState(false);
  const words = useWords();
  const nodes = useMemo(() => categoryNodes(dimension, words), [dimension, words]);
  const found = useMemo(() => searchedNodes(nodes, text), [nodes, text]);
  const isSearched = text.trim() !== '';
  const toggle = (node: CategoryNode): void => {
    onChoose(selectionOf(dimension, toggledPositions(node, chosen)));
  };
  return (
    <>
      <SelectionSaid dimension={dimension} selection={selection} />
      {dimension.role === 'time' ? <PeriodChoice {...props} /> : <BelowChoice {...props} />}
      <SearchCategories dimension={dimension} text={text} onText={setText} />
      <QuickChoices
        {...props}
        found={isSearched ? found : undefined}
        isPasting={isPasting}
        onPaste={() => {
          setIsPasting(!isPasting);
        }}
      />
      {isPasting ? <PasteList dimension={dimension} onChoose={onChoose} /> : null}
      {found.length === 0 ? (
        <p role="status" className={styles['hint']}>
          {words.say('common.nothing-matches', { dimension: dimension.label, text: text.trim() })}
        </p>
      ) : (
        <CategoryTree
          label={dimension.label}
          nodes={found}
          chosen={chosen}
          isSearched={isSearched}
          onToggle={toggle}
        />
      )}
    </>
  );
}

/**
 * States which of the two it is: a selection that rolls on with every release, or one of named categories that stays.
 */
function SelectionSaid(props: Pick<ChooseFromProps, 'dimension' | 'selection'>): ReactElement {
  const words = useWords();
  const { what, later } = selectionWords(props.dimension, props.selection, words);
  return (
    <p className={styles['said']}>
      <b>{words.say('table.said', { what })}</b> {later}
    </p>
  );
}

/** A partly chosen node is completed first; a complete one is removed. */
function toggledPositions(node: CategoryNode, chosen: ReadonlySet<number>): ReadonlySet<number> {
  return nodeState(node, chosen) === 'all'
    ? withoutPositions(chosen, node.positions)
    : withPositions(chosen, node.positions);
}

interface QuickChoicesProps extends ChooseFromProps {
  /** The hits of a search, to which All and None then apply. */
  readonly found: readonly CategoryNode[] | undefined;
  readonly isPasting: boolean;
  readonly onPaste: () => void;
}

/** More levels than this are not offered. */
const MOST_LEVELS = 4;

function QuickChoices(props: QuickChoicesProps): ReactElement {
  const { say } = useWords();
  return (
    <div className={styles['actions']}>
      {(props.found ? foundChoices(props, say) : wholeChoices(props, say)).map(([words, choose]) => (
        <Button key={words} look="plain" onClick={choose}>
          {words}
        </Button>
      ))}
      <Button look="plain" aria-expanded={props.isPasting} onClick={props.onPaste}>
        {say('table.paste.open')}
      </Button>
    </div>
  );
}

type QuickChoice = readonly [words: string, choose: () => void];

function wholeChoices({ dimension, onChoose }: QuickChoicesProps, say: Say): readonly QuickChoice[] {
  const deepest = hierarchyOf(dimension).depths.reduce((most, depth) => Math.max(most, depth), 0);
  const choice = (words: string, selection: Selection): QuickChoice => [
    words,
    () => {
      onChoose(selection);
    },
  ];
  return [
    choice(say('table.choose.all'), { kind: 'all' }),
    choice(say('table.choose.none'), { kind: 'none' }),
    ...Array.from({ length: Math.min(deepest, MOST_LEVELS) }, (_, at) =>
      choice(say('table.choose.levels', { count: at + 1 }), { kind: 'levels', depth: at + 1 }),
    ),
  ];
}

/** While searching, the choices are about what was found. */
function foundChoices(
  { dimension, found, chosen, onChoose }: QuickChoicesProps,
  say: Say,
): readonly QuickChoice[] {
  const hits = found?.flatMap(({ positions }) => positions) ?? [];
  const choice = (words: string, positions: ReadonlySet<number>): QuickChoice => [
    words,
    () => {
      onChoose(selectionOf(dimension, positions));
    },
  ];
  return [
    choice(say('table.choose.all-found', { count: hits.length }), withPositions(chosen, hits)),
    choice(say('table.choose.none-found'), withoutPositions(chosen, hits)),
    choice(say('table.choose.only-found'), new Set(hits)),
  ];
}
