import type { Customisation, Dimension, Selection, WorkingTable } from '@almanac/core';
import { Segment, useWords } from '@almanac/ui';
import { useMemo, useState, type ReactElement } from 'react';
import { BelowChoice } from './below-choice.tsx';
import { categoryNodes, searchedNodes, stateOf } from './category-nodes.ts';
import { CategoryTree } from './category-tree.tsx';
import styles from './choose.module.css';
import { ModeLine } from './mode-line.tsx';
import { PasteList } from './paste-list.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { Picker } from './pickers.tsx';
import { onlyFound, QuickChoices, type ChooseFromProps } from './quick-choices.tsx';
import { SearchCategories } from '../finding/search-categories.tsx';
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
  return (
    <>
      {dimensions.map(({ label }) => label).join('  ').length <= MOST_SEGMENT_LETTERS ? (
        <Segment
          label={say('table.choose.dimension')}
          value={dimension.id}
          options={dimensions.map(({ id, label }) => ({ value: id, label }))}
          onChange={onDimension}
        />
      ) : (
        <Picker
          label={say('table.choose.dimension')}
          value={dimension.id}
          choices={dimensions.map(({ id, label }) => ({ id, label }))}
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

function chosenPositions(working: WorkingTable, { id, categories }: Dimension): ReadonlySet<number> {
  return new Set(working.chosen.get(id) ?? categories.map((_, position) => position));
}

function selectionFor(steps: Customisation, { id }: Dimension): Selection {
  const choice = steps.findLast((step) => step.kind === 'choose' && step.dimension === id);
  return choice?.kind === 'choose' ? choice.selection : { kind: 'all' };
}

/** What the words find among the categories: all of them without words. */
function useFound(dimension: Dimension, text: string): ReturnType<typeof searchedNodes> {
  const words = useWords();
  const nodes = useMemo(() => categoryNodes(dimension, words), [dimension, words]);
  return useMemo(() => searchedNodes(nodes, text), [nodes, text]);
}

function turnedOver(chosen: ReadonlySet<number>, positions: readonly number[]): ReadonlySet<number> {
  const all = stateOf(positions, chosen) === 'all';
  return all ? withoutPositions(chosen, positions) : withPositions(chosen, positions);
}

function ChooseFrom(props: ChooseFromProps): ReactElement {
  const { dimension, chosen, onChoose } = props;
  const [text, setText] = useState('');
  const [isPasting, setIsPasting] = useState(false);
  const words = useWords();
  const found = useFound(dimension, text);
  const isSearched = text.trim() !== '';
  const toggle = (positions: readonly number[]): void => {
    onChoose(selectionOf(dimension, turnedOver(chosen, positions)));
  };
  return (
    <>
      {dimension.role === 'time' ? <PeriodChoice {...props} /> : <BelowChoice {...props} />}
      <SearchCategories
        dimension={dimension}
        text={text}
        onText={setText}
        onTake={() => {
          if (isSearched && found.length > 0) onChoose(onlyFound(dimension, found));
        }}
      />
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
          onToggle={(position) => {
            toggle([position]);
          }}
          onBranch={toggle}
        />
      )}
      <ModeLine {...props} />
    </>
  );
}
