import {
  allows,
  type Dimension,
  hierarchyOf,
  MOST_DECIMALS,
  type Step,
  type TableView,
  type WorkingTable,
} from '@almanac/core';
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

/** Whether figures that differ from the release before are marked. */
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

const DECIMALS: readonly (readonly [string, string])[] = [
  ['-1', 'As published'],
  ...Array.from({ length: MOST_DECIMALS + 1 }, (_, places) => [String(places), String(places)] as const),
];

function Decimals({ working, onStep }: Pick<DisplayTabProps, 'working' | 'onStep'>): ReactElement {
  return (
    <div className={styles['field']}>
      <LabelledSelect
        label="Decimals"
        hint="Figures are rounded for the screen and the files. The published values stay as they are."
        value={String(working.decimals)}
        options={DECIMALS}
        onChange={(places, how) => {
          onStep({ kind: 'decimals', places: Number(places) }, how);
        }}
      />
    </div>
  );
}

/** For each dimension with a hierarchy: how many of its levels are open. */
function Levels({ working, onStep }: DisplayTabProps): ReactElement {
  const levelled = working.cube.dimensions.filter((dimension) => depthOf(dimension) > 0);
  if (levelled.length === 0) {
    return <p className={styles['hint']}>Levels: nothing in this table stands below anything else.</p>;
  }
  return (
    <>
      {levelled.map((dimension) => (
        <div key={dimension.id} className={styles['field']}>
          <LabelledSelect
            label={`Levels of ${dimension.label}`}
            value={openLevels(dimension, working)}
            options={levelOptions(dimension, openLevels(dimension, working))}
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

function levelOptions(dimension: Dimension, now: string): readonly (readonly [string, string])[] {
  const deepest = depthOf(dimension);
  const some = Array.from({ length: deepest }, (_, at) => {
    const words = at === 0 ? 'Top level only' : `Top ${at + 1} levels`;
    return [String(at + 1), words] as const;
  });
  const other = now === OTHER_LEVELS ? [[OTHER_LEVELS, 'As opened in the table'] as const] : [];
  return [[ALL_LEVELS, 'All levels open'], ...some, ...other];
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
  ['none', 'Shown'],
  ['rows', 'Empty rows hidden'],
  ['columns', 'Empty columns hidden'],
  ['both', 'Empty rows and columns hidden'],
] as const;

function EmptyOnes({ working, onStep, onWithout }: DisplayTabProps): ReactElement {
  const { rows, columns } = working.hidesEmpty;
  const oneAxis = rows ? 'rows' : 'columns';
  const hidden = rows && columns ? 'both' : oneAxis;
  return (
    <div className={styles['field']}>
      <LabelledSelect
        label="Rows and columns without a figure"
        value={rows || columns ? hidden : 'none'}
        options={EMPTY_OPTIONS}
        onChange={(axis, how) => {
          if (axis === 'none') onWithout('hide-empty', how);
          else onStep({ kind: 'hide-empty', axis }, how);
        }}
      />
    </div>
  );
}

function Tidy({ working, onStep, onWithout }: DisplayTabProps): ReactElement {
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
        Tidy: one row an observation
        <small>As statistics programs like to read it. Files follow.</small>
      </span>
    </label>
  );
}

function MarkChanges({ isOn, onChange }: Marking): ReactElement {
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
        Mark what differs from the release before
        <small>Each marked figure says what it was. Files stay as they are.</small>
      </span>
    </label>
  );
}
