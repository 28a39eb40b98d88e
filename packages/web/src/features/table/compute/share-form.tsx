import {
  applyStep,
  categoryFact,
  obstacleToShareOfParent,
  problemMessage,
  totalledOver,
  wholeOf,
  type Dimension,
  type PercentageBase,
  type PlainMessageKey,
  type StepProblem,
  type TotalKind,
  type WorkingTable,
} from '@almanac/core';
import { useWords } from '@almanac/ui';
import { useId, useMemo, useState, type ReactElement } from 'react';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import { mainDimension, type ComputeFormProps } from './compute-form.ts';
import styles from './compute.module.css';
import { Proposal } from './proposal.tsx';
import { ShareBaseChoice } from './share-bases.tsx';

type BaseKind = TotalKind | 'category' | 'parent';

const BASES: readonly (readonly [BaseKind, PlainMessageKey, PlainMessageKey])[] = [
  ['row-total', 'compute.share.row', 'compute.share.row-what'],
  ['column-total', 'compute.share.column', 'compute.share.column-what'],
  ['grand-total', 'compute.share.total', 'compute.share.total-what'],
  ['category', 'compute.form.share-category', 'compute.share.category-what'],
  ['parent', 'compute.form.share-parent', 'compute.share.parent-what'],
];

/** Shows figures as percentages of something. */
export function ShareForm(props: ComputeFormProps): ReactElement {
  const { base, edited } = props;
  const { say, write } = useWords();
  const draft = useShare(base, edited?.kind === 'percentage' ? edited.of : undefined);
  const { kind, dimension } = draft;
  return (
    <>
      <BaseRows base={base} kind={kind} onKind={draft.onKind} />
      {dimension && (kind === 'category' || kind === 'parent') ? (
        <div className={styles['fields']}>
          <LabelledSelect
            label={say('compute.dimension')}
            value={dimension.id}
            options={dimensionsFor(kind, base).map(({ id, label }) => [id, label] as const)}
            onChange={draft.onDimension}
          />
          {kind === 'category' ? (
            <LabelledSelect
              label={say('compute.share.which')}
              value={draft.category}
              options={dimension.categories.map((each) => [each.id, write(categoryFact(each))] as const)}
              onChange={draft.onCategory}
            />
          ) : null}
        </div>
      ) : null}
      {draft.unknown.map((each) => (
        <ShareBaseChoice
          key={`${kind} ${each.id}`}
          dimension={each}
          chosen={draft.bases.get(each.id) ?? []}
          onChosen={(ids) => {
            draft.onBase(each.id, ids);
          }}
        />
      ))}
      <Proposal
        {...props}
        step={draft.of && { kind: 'percentage', of: draft.of }}
        todo={say('step.problem.no-whole-choose')}
        addWords={say('compute.show')}
      />
    </>
  );
}

interface ShareDraft {
  readonly kind: BaseKind | undefined;
  readonly dimension: Dimension | undefined;
  readonly category: string;
  readonly of: PercentageBase | undefined;
  /** The dimensions of the chosen total without a known whole, and what counts as 100 in them. */
  readonly unknown: readonly Dimension[];
  readonly bases: Bases;
  readonly onBase: (dimension: string, ids: readonly string[]) => void;
  readonly onKind: (kind: BaseKind) => void;
  readonly onDimension: (id: string) => void;
  readonly onCategory: (id: string) => void;
}

/** By dimension, the ids that together count as 100. */
type Bases = ReadonlyMap<string, readonly string[]>;

function useShare(base: WorkingTable, given: PercentageBase | undefined): ShareDraft {
  const [kind, setKind] = useState(kindOf(given));
  const [dimensionId, setDimensionId] = useState(dimensionOf(given) ?? mainDimension(base)?.id);
  const [chosen, setChosen] = useState(categoryOf(given));
  const [bases, setBases] = useState(basesOf(given));
  const offered = kind ? dimensionsFor(kind, base) : [];
  const dimension = offered.find(({ id }) => id === dimensionId) ?? offered[0];
  const category = chosen ?? baseOf(dimension);
  const unknown = kind ? withoutWhole(base, kind) : [];
  return {
    kind,
    dimension,
    category,
    of: unknown.every(({ id }) => bases.get(id)?.length)
      ? kind && dimension && percentageBase(kind, { dimension, category, unknown, bases })
      : undefined,
    unknown,
    bases,
    onBase: (id, ids) => {
      setBases(new Map(bases).set(id, ids));
    },
    onKind: setKind,
    onDimension: (id) => {
      setDimensionId(id);
      setChosen(undefined);
    },
    onCategory: setChosen,
  };
}

function BaseRows(props: {
  readonly base: WorkingTable;
  readonly kind: BaseKind | undefined;
  readonly onKind: (kind: BaseKind) => void;
}): ReactElement {
  const { base, kind, onKind } = props;
  const id = useId();
  const { say, write } = useWords();
  const obstacles = useMemo(() => obstaclesTo(base), [base]);
  return (
    <fieldset className={styles['rows']}>
      <legend className="visually-hidden">{say('compute.share.legend')}</legend>
      {BASES.map(([value, name, words]) => {
        const obstacle = obstacles.get(value);
        // A base can be chosen below.
        const isOff = obstacle !== undefined && obstacle.code !== 'no-whole';
        const why = obstacle && problemMessage(obstacle);
        return (
          <label key={value} data-off={isOff || undefined}>
            <input
              type="radio"
              name={id}
              aria-label={say(name)}
              aria-describedby={`${id}-${value}`}
              checked={kind === value}
              disabled={isOff}
              onChange={() => {
                onKind(value);
              }}
            />
            <span>
              {say(name)}
              <small id={`${id}-${value}`}>
                {why === undefined
                  ? say(words)
                  : isOff
                    ? say('step.refused.not-offered', { why })
                    : write(why)}
              </small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Why this table allows no shares of some kinds: this depends on its headings alone. */
function obstaclesTo(base: WorkingTable): ReadonlyMap<BaseKind, StepProblem> {
  const obstacles = new Map<BaseKind, StepProblem>();
  const [first] = base.cube.dimensions;
  const flat = dimensionsFor('parent', base).length === 0 && first && obstacleToShareOfParent(first);
  if (flat) obstacles.set('parent', flat);
  for (const of of TOTALS) {
    const tried = applyStep(base, { kind: 'percentage', of });
    if (!tried.ok) obstacles.set(of, tried.problem);
  }
  return obstacles;
}

const TOTALS = ['row-total', 'column-total', 'grand-total'] as const;

/** The dimensions with a hierarchy, for shares of the parent. */
function dimensionsFor(kind: BaseKind, { cube }: WorkingTable): readonly Dimension[] {
  return cube.dimensions.filter((each) => kind !== 'parent' || !obstacleToShareOfParent(each));
}

function percentageBase(
  kind: BaseKind,
  chosen: Pick<ShareDraft, 'category' | 'unknown' | 'bases'> & { readonly dimension: Dimension },
): PercentageBase {
  const { id } = chosen.dimension;
  if (kind === 'parent') return { parentIn: id };
  if (kind === 'category') return { dimension: id, category: chosen.category };
  if (chosen.unknown.length === 0) return kind;
  const bases = chosen.unknown.map((each) => ({
    dimension: each.id,
    categories: chosen.bases.get(each.id) ?? [],
  }));
  return { total: kind, bases };
}

/** The dimensions that a total runs over and that have no known whole. */
function withoutWhole(base: WorkingTable, kind: BaseKind): readonly Dimension[] {
  if (kind === 'parent' || kind === 'category') return [];
  const over = totalledOver(base, kind);
  return base.cube.dimensions.filter((each) => over.includes(each.id) && !wholeOf(each).ok);
}

function basesOf(of: PercentageBase | undefined): Bases {
  const bases = typeof of === 'object' && 'total' in of ? of.bases : [];
  return new Map(bases.map(({ dimension, categories }) => [dimension, categories]));
}

/** The total, where there is one, else what comes first. */
function baseOf(dimension: Dimension | undefined): string {
  const whole = dimension && wholeOf(dimension);
  const [total = 0, ...others] = whole?.ok ? whole.value : [];
  return dimension?.categories[others.length === 0 ? total : 0]?.id ?? '';
}

function categoryOf(of: PercentageBase | undefined): string | undefined {
  return typeof of === 'object' && 'category' in of ? of.category : undefined;
}

function kindOf(of: PercentageBase | undefined): BaseKind | undefined {
  if (of === undefined || typeof of === 'string') return of;
  if ('total' in of) return of.total;
  return 'parentIn' in of ? 'parent' : 'category';
}

function dimensionOf(of: PercentageBase | undefined): string | undefined {
  if (of === undefined || typeof of === 'string' || 'total' in of) return undefined;
  return 'parentIn' in of ? of.parentIn : of.dimension;
}
