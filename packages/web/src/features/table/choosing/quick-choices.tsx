import { hierarchyOf, type Dimension, type Selection } from '@almanac/core';
import { Button, useWords } from '@almanac/ui';
import type { Say } from '@almanac/words';
import type { ReactElement } from 'react';
import type { CategoryNode } from './category-nodes.ts';
import styles from './choose.module.css';
import type { HowChanged } from '../history/use-visit.ts';
import { selectionOf, withoutPositions, withPositions } from './selection-of.ts';

/** What choosing among the categories of one dimension needs. */
export interface ChooseFromProps {
  readonly dimension: Dimension;
  readonly chosen: ReadonlySet<number>;
  readonly selection: Selection;
  readonly onChoose: (selection: Selection, how?: HowChanged) => void;
}

export interface QuickChoicesProps extends ChooseFromProps {
  /** The hits of a search, to which all and none then apply. */
  readonly found: readonly CategoryNode[] | undefined;
  readonly isPasting: boolean;
  readonly onPaste: () => void;
}

/** All, none, a level, a list from elsewhere; while searching, what was found. */
export function QuickChoices(props: QuickChoicesProps): ReactElement {
  const { say } = useWords();
  const choices = props.found ? foundChoices(props, props.found, say) : wholeChoices(say);
  return (
    <div className={styles['actions']}>
      {choices.map(([words, selection]) => (
        <Button
          key={words}
          look="plain"
          onClick={() => {
            props.onChoose(selection());
          }}
        >
          {words}
        </Button>
      ))}
      {props.found ? null : <Levels {...props} />}
      <Button look="plain" aria-expanded={props.isPasting} onClick={props.onPaste}>
        {say('table.paste.open')}
      </Button>
    </div>
  );
}

type QuickChoice = readonly [words: string, selection: () => Selection];

function wholeChoices(say: Say): readonly QuickChoice[] {
  return [
    [say('table.choose.all'), () => ({ kind: 'all' })],
    [say('table.choose.none'), () => ({ kind: 'none' })],
  ];
}

/** While searching, the choices are about what was found. */
function foundChoices(
  { dimension, chosen }: QuickChoicesProps,
  found: readonly CategoryNode[],
  say: Say,
): readonly QuickChoice[] {
  const hits = found.flatMap(({ positions }) => positions);
  return [
    [
      say('table.choose.all-found', { count: hits.length }),
      () => selectionOf(dimension, withPositions(chosen, hits)),
    ],
    [say('table.choose.none-found'), () => selectionOf(dimension, withoutPositions(chosen, hits))],
    [say('table.choose.only-found'), () => onlyFound(dimension, found)],
  ];
}

/** What a search found, and nothing else. */
export function onlyFound(dimension: Dimension, found: readonly CategoryNode[]): Selection {
  return selectionOf(dimension, new Set(found.flatMap(({ positions }) => positions)));
}

/** More levels than this are not offered. */
const MOST_LEVELS = 5;

/** Down to a level of the hierarchy, including what later releases add there. */
function Levels({ dimension, onChoose }: QuickChoicesProps): ReactElement | null {
  const { say, write } = useWords();
  const levels = levelsOf(dimension);
  if (levels < 2) return null;
  return (
    <span className={styles['levels']}>
      <span aria-hidden="true">{say('table.choose.level')}</span>
      {Array.from({ length: Math.min(levels, MOST_LEVELS) }, (_, at) => at + 1).map((depth) => (
        <Button
          key={depth}
          look="plain"
          aria-label={say('table.choose.levels', { count: depth })}
          title={say('table.choose.levels', { count: depth })}
          onClick={() => {
            onChoose(depth === levels ? { kind: 'all' } : { kind: 'levels', depth });
          }}
        >
          {write({ number: depth })}
        </Button>
      ))}
    </span>
  );
}

function levelsOf(dimension: Dimension): number {
  return hierarchyOf(dimension).depths.reduce((most, depth) => Math.max(most, depth + 1), 0);
}
