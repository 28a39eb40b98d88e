import {
  nameOfDifference,
  nameOfProduct,
  nameOfRatio,
  nameOfSum,
  type Dimension,
  type Step,
  type WorkingTable,
} from '@almanac/core';
import { useState, type ReactElement } from 'react';
import { mainDimension, type ComputeFormProps } from './compute-form.ts';
import styles from './compute.module.css';
import { NewCategoryFields } from './new-category-fields.tsx';
import { OperandPicker } from './operand-picker.tsx';
import { Proposal } from './proposal.tsx';
import { useNewCategory } from './use-new-category.ts';

type CombinationKind = 'sum' | 'difference' | 'product' | 'ratio';
type CombinationStep = Extract<Step, { kind: CombinationKind }>;

interface KindWords {
  readonly sign: string;
  readonly title: string;
  readonly todo: string;
  readonly most?: number;
  readonly nameOf: (dimension: Dimension, ids: readonly string[]) => string;
}

const KINDS: { readonly [Kind in CombinationKind]: KindWords } = {
  sum: {
    sign: '+',
    title: 'Sum of',
    todo: 'Tick two or more categories to add up.',
    nameOf: nameOfSum,
  },
  difference: {
    sign: '−',
    title: 'Difference of',
    todo: 'Tick the category to start from, then what is taken off.',
    nameOf: nameOfDifference,
  },
  product: {
    sign: '×',
    title: 'Product of',
    todo: 'Tick two or more categories to multiply.',
    nameOf: nameOfProduct,
  },
  ratio: {
    sign: '÷',
    title: 'Ratio of',
    todo: 'Tick the category to divide, then the one to divide by.',
    most: 2,
    nameOf: nameOfRatio,
  },
};

/** Makes a category of others: their sum, difference, product or ratio. */
export function CombinationForm(
  props: ComputeFormProps & { readonly kind: CombinationKind },
): ReactElement | null {
  const { base, kind } = props;
  const edited = isCombination(props.edited) ? props.edited : undefined;
  const { dimension, chosen, onDimension, onChosen } = useOperands(base, edited);
  const [missing, setMissing] = useState<Missing>(() => missingIn(edited));
  const { nameOf, todo, ...words } = KINDS[kind];
  const proposed = dimension ? nameOf(dimension, chosen) : '';
  const last = chosen.at(-1);
  const making = useNewCategory(edited, {
    id: props.freeId,
    name: proposed,
    place: last === undefined ? 'last' : { after: last },
  });
  if (!dimension) return null;
  const combination = { dimension: dimension.id, categories: chosen, ...making.category };
  const step = chosen.length < LEAST ? undefined : stepOf(kind, combination, missing);
  return (
    <>
      <OperandPicker
        base={base}
        dimension={dimension}
        onDimension={(id) => {
          onDimension(id);
          making.onPlace(undefined);
        }}
        chosen={chosen}
        onChosen={onChosen}
        {...words}
      />
      {step ? <NewCategoryFields dimension={dimension} proposed={proposed} {...making} /> : null}
      {kind === 'sum' ? (
        <MissingChoice isTimeSeries={base.facts.kind === 'TS'} missing={missing} onMissing={setMissing} />
      ) : null}
      <Proposal {...props} step={step} todo={todo} />
    </>
  );
}

/** A combination is of two categories at least. */
const LEAST = 2;

interface Operands {
  readonly dimension: Dimension | undefined;
  readonly onDimension: (id: string) => void;
  readonly chosen: readonly string[];
  readonly onChosen: (ids: readonly string[]) => void;
}

function useOperands(base: WorkingTable, edited: CombinationStep | undefined): Operands {
  const [dimensionId, setDimensionId] = useState(edited?.dimension ?? mainDimension(base)?.id);
  const [chosen, setChosen] = useState<readonly string[]>(edited?.categories ?? []);
  return {
    dimension: base.cube.dimensions.find(({ id }) => id === dimensionId) ?? mainDimension(base),
    onDimension: (id) => {
      setDimensionId(id);
      setChosen([]);
    },
    chosen,
    onChosen: setChosen,
  };
}

/** What missing figures do to a sum. */
interface Missing {
  readonly isZero: boolean;
  readonly needsOne: boolean;
}

function missingIn(edited: CombinationStep | undefined): Missing {
  if (edited?.kind !== 'sum') return { isZero: false, needsOne: false };
  return { isZero: edited.missing === 'counts-as-zero', needsOne: edited.needsOne === true };
}

/** In a time series a missing figure counts as 0 by rule; elsewhere the reader decides. */
function MissingChoice(props: {
  readonly isTimeSeries: boolean;
  readonly missing: Missing;
  readonly onMissing: (missing: Missing) => void;
}): ReactElement {
  const { isTimeSeries, missing, onMissing } = props;
  return (
    <>
      {isTimeSeries ? (
        <p className={styles['todo']}>
          In a time series a missing figure counts as 0. Such sums carry a note.
        </p>
      ) : (
        <Tick
          isOn={missing.isZero}
          words="Count missing figures as 0"
          more="Otherwise a sum with a missing figure is missing."
          onChange={(isZero) => {
            onMissing({ ...missing, isZero });
          }}
        />
      )}
      {isTimeSeries || missing.isZero ? (
        <Tick
          isOn={missing.needsOne}
          words="Leave a sum missing where all its figures are"
          more="Otherwise the sum of nothing but missing figures is 0."
          onChange={(needsOne) => {
            onMissing({ ...missing, needsOne });
          }}
        />
      ) : null}
    </>
  );
}

function Tick(props: {
  readonly isOn: boolean;
  readonly words: string;
  readonly more: string;
  readonly onChange: (isOn: boolean) => void;
}): ReactElement {
  return (
    <label className={styles['check']}>
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => {
          props.onChange(event.target.checked);
        }}
      />
      <span>
        {props.words}
        <small>{props.more}</small>
      </span>
    </label>
  );
}

function isCombination(step: Step | undefined): step is CombinationStep {
  return step !== undefined && Object.hasOwn(KINDS, step.kind);
}

function stepOf(
  kind: CombinationKind,
  combination: Omit<CombinationStep, 'kind'>,
  { isZero, needsOne }: Missing,
): CombinationStep {
  if (kind !== 'sum') return { kind, ...combination };
  const missing = isZero ? 'counts-as-zero' : 'makes-missing';
  return { kind, ...combination, missing, ...(needsOne && { needsOne }) };
}
