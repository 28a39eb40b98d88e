import {
  allows,
  type Dimension,
  hierarchyOf,
  MOST_DECIMALS,
  type PlainMessageKey,
  type Step,
  type TableView,
  type WorkingTable,
} from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { Say } from '@almanac/words';
import type { ReactElement } from 'react';

import { collapseTo, type OnWithout } from './fold-step.ts';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import styles from './fields.module.css';
import { TopChoice } from './top-choice.tsx';
import type { HowChanged } from '../history/use-visit.ts';

export interface DisplayTabProps {
  readonly working: WorkingTable;
  readonly layout: TableView;
  readonly onStep: (step: Step, how?: HowChanged) => void;
  readonly onWithout: OnWithout;
  readonly marking: Marking;
}

/** Whether figures that differ from the previous release are marked. */
export interface Marking {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** How much of the table is shown, and how its numbers are written. */
export function DisplayTab(props: DisplayTabProps): ReactElement {
  const { working, onStep } = props;
  const { functions } = working.facts;
  return (
    <>
      {allows(functions, 'decimalPlace') ? <Decimals working={working} onStep={onStep} /> : null}
      {allows(functions, 'collapse') ? <Levels {...props} /> : null}
      {allows(functions, 'partialDisplay') ? (
        <>
          <TopChoice {...props} axis="rows" />
          <TopChoice {...props} axis="columns" />
          <EmptyOnes {...props} />
        </>
      ) : null}
      {allows(functions, 'tidy') ? <Tidy {...props} /> : null}
      <MarkChanges {...props.marking} />
    </>
  );
}

const PLACES = Array.from(
  { length: MOST_DECIMALS + 1 },
  (_, places) => [String(places), String(places)] as const,
);

function Decimals({ working, onStep }: Pick<DisplayTabProps, 'working' | 'onStep'>): ReactElement {
  const { say } = useWords();
  return (
    <div className={styles['field']}>
      <LabelledSelect
        label={say('step.decimals')}
        hint={say('customise.decimals.note')}
        value={String(working.decimals)}
        options={[['-1', say('customise.decimals.as-published')], ...PLACES]}
        onChange={(places, how) => {
          onStep({ kind: 'decimals', places: Number(places) }, how);
        }}
      />
    </div>
  );
}

/** For each dimension with a hierarchy: how many of its levels are open. */
function Levels({ working, onStep }: DisplayTabProps): ReactElement {
  const { say } = useWords();
  const levelled = working.cube.dimensions.filter((dimension) => depthOf(dimension) > 0);
  if (levelled.length === 0) {
    return <p className={styles['hint']}>{say('customise.levels.none')}</p>;
  }
  return (
    <>
      {levelled.map((dimension) => (
        <div key={dimension.id} className={styles['field']}>
          <LabelledSelect
            label={say('customise.levels.of', { dimension: dimension.label })}
            value={openLevels(dimension, working)}
            options={levelOptions(dimension, openLevels(dimension, working), say)}
            onChange={(level, how) => {
              const folded = level === ALL_LEVELS ? [] : parentsAt(dimension, Number(level));
              onStep(collapseTo(dimension.id, new Set(folded)), how);
            }}
          />
        </div>
      ))}
    </>
  );
}

const ALL_LEVELS = 'all';
const OTHER_LEVELS = 'other';

function depthOf(dimension: Dimension): number {
  return hierarchyOf(dimension).depths.reduce((most, depth) => Math.max(most, depth), 0);
}

function levelOptions(dimension: Dimension, now: string, say: Say): readonly (readonly [string, string])[] {
  const some = Array.from(
    { length: depthOf(dimension) },
    (_, at) => [String(at + 1), say('customise.levels.top', { count: at + 1 })] as const,
  );
  const other = now === OTHER_LEVELS ? [[OTHER_LEVELS, say('customise.levels.as-opened')] as const] : [];
  return [[ALL_LEVELS, say('customise.levels.all')], ...some, ...other];
}

/** What has to be folded to show so many levels: everything on the last of them that has something below. */
function parentsAt(dimension: Dimension, levels: number): readonly string[] {
  const { depths, children } = hierarchyOf(dimension);
  return dimension.categories.flatMap(({ id }, position) =>
    depths[position] === levels - 1 && (children[position] ?? []).length > 0 ? [id] : [],
  );
}

function openLevels(dimension: Dimension, { collapsed }: WorkingTable): string {
  const folded = collapsed.get(dimension.id);
  if (!folded || folded.size === 0) return ALL_LEVELS;
  const isFolded = (levels: number): boolean => {
    const parents = parentsAt(dimension, levels);
    return parents.length === folded.size && parents.every((id) => folded.has(id));
  };
  const level = Array.from({ length: depthOf(dimension) }, (_, at) => at + 1).find(isFolded);
  return level === undefined ? OTHER_LEVELS : String(level);
}

const EMPTY_OPTIONS = [
  ['none', 'customise.empty.shown'],
  ['rows', 'customise.empty.rows'],
  ['columns', 'customise.empty.columns'],
  ['both', 'customise.empty.both'],
] as const satisfies readonly (readonly [string, PlainMessageKey])[];

function EmptyOnes({ working, onStep, onWithout }: DisplayTabProps): ReactElement {
  const { say } = useWords();
  const { rows, columns } = working.hidesEmpty;
  const oneAxis = rows ? 'rows' : 'columns';
  const hidden = rows && columns ? 'both' : oneAxis;
  return (
    <div className={styles['field']}>
      <LabelledSelect
        label={say('customise.empty')}
        value={rows || columns ? hidden : 'none'}
        options={EMPTY_OPTIONS.map(([axis, words]) => [axis, say(words)])}
        onChange={(axis, how) => {
          if (axis === 'none') onWithout('hide-empty', how);
          else onStep({ kind: 'hide-empty', axis }, how);
        }}
      />
    </div>
  );
}

function Tidy({ working, onStep, onWithout }: DisplayTabProps): ReactElement {
  const { say } = useWords();
  return (
    <label className={styles['check']}>
      <input
        type="checkbox"
        checked={working.isTidy}
        onChange={(event) => {
          if (event.target.checked) onStep({ kind: 'tidy' });
          else onWithout('tidy', {});
        }}
      />
      <span>
        {say('customise.tidy')}
        <small>{say('customise.tidy.note')}</small>
      </span>
    </label>
  );
}

function MarkChanges({ isOn, onChange }: Marking): ReactElement {
  const { say } = useWords();
  return (
    <label className={styles['check']}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      <span>
        {say('customise.mark-changes')}
        <small>{say('customise.mark-changes.note')}</small>
      </span>
    </label>
  );
}
