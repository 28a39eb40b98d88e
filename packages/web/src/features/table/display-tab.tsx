import {
  allows,
  hierarchyOf,
  MOST_DECIMALS,
  type Dimension,
  type Step,
  type TableView,
  type WorkingTable,
} from '@almanac/core';
import { useId, type ReactElement } from 'react';
import { LabelledSelect } from './labelled-select.tsx';
import styles from './fields.module.css';
import { TopChoice } from './top-choice.tsx';

export interface DisplayTabProps {
  readonly working: WorkingTable;
  readonly layout: TableView;
  readonly onStep: (step: Step) => void;
  /** Takes back every step of a kind. */
  readonly onWithout: (kind: Step['kind'], axis?: 'rows' | 'columns') => void;
}

/** How much of the table is shown, and how its numbers are written. */
export function DisplayTab(props: DisplayTabProps): ReactElement {
  const { working, onStep } = props;
  const { functions } = working.facts;
  return (
    <>
      {allows(functions, 'decimalPlace') ? (
        <Decimals
          working={working}
          onDecimals={(places) => {
            onStep({ kind: 'decimals', places });
          }}
        />
      ) : null}
      {allows(functions, 'collapse') ? <Levels {...props} /> : null}
      {allows(functions, 'partialDisplay') ? (
        <>
          <TopChoice {...props} axis="rows" />
          <TopChoice {...props} axis="columns" />
          <EmptyOnes {...props} />
        </>
      ) : null}
      {allows(functions, 'tidy') ? <Tidy {...props} /> : null}
    </>
  );
}

function Decimals(props: {
  readonly working: WorkingTable;
  readonly onDecimals: (places: number) => void;
}): ReactElement {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>Decimals</label>
      <select
        id={id}
        value={props.working.decimals}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          props.onDecimals(Number(event.target.value));
        }}
      >
        <option value={-1}>As published</option>
        {Array.from({ length: MOST_DECIMALS + 1 }, (_, places) => (
          <option key={places} value={places}>
            {places}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={styles['hint']}>
        Figures are rounded for the screen and the files. The published values stay as they are.
      </p>
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
            options={levelOptions(dimension)}
            onChange={(level) => {
              onStep({
                kind: 'collapse',
                dimension: dimension.id,
                selection:
                  level === ALL_LEVELS
                    ? { kind: 'none' }
                    : { kind: 'named', categories: parentsAt(dimension, Number(level)) },
              });
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

function levelOptions(dimension: Dimension): readonly (readonly [string, string])[] {
  const deepest = depthOf(dimension);
  const some = Array.from({ length: deepest }, (_, at) => {
    const words = at === 0 ? 'Top level only' : `Top ${at + 1} levels`;
    return [String(at + 1), words] as const;
  });
  return [[ALL_LEVELS, 'All levels open'], ...some, [OTHER_LEVELS, 'As opened in the table']];
}

/** What has to be folded so that so many levels are seen: everything on the last of them that has something below. */
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
        onChange={(axis) => {
          if (axis === 'none') onWithout('hide-empty');
          else onStep({ kind: 'hide-empty', axis });
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
          else onWithout('tidy');
        }}
      />
      <span>
        Tidy: one row an observation
        <small>As statistics programs like to read it. Files follow.</small>
      </span>
    </label>
  );
}
