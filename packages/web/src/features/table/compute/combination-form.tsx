import { type Dimension, type Step, type WorkingTable } from '@almanac/core';
import { useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import type { CombinationStep, ComputeForm } from '../steps/step-forms.ts';
import { mainDimension, type ComputeFormProps } from './compute-form.ts';
import styles from './compute.module.css';
import { NewCategoryFields } from './new-category-fields.tsx';
import { OperandPicker } from './operand-picker.tsx';
import { Proposal } from './proposal.tsx';
import { useNewCategory } from './use-new-category.ts';

/** Makes a category of others: their sum, difference, product or ratio. */
export function CombinationForm(
  props: ComputeFormProps & { readonly form: Extract<ComputeForm, { of: 'combination' }> },
): ReactElement | null {
  const { base } = props;
  const { say, write } = useWords();
  const { kind, nameOf, todo, title, sign, most } = props.form;
  const edited = isCombination(props.edited) ? props.edited : undefined;
  const { dimension, chosen, onDimension, onChosen } = useOperands(base, edited);
  const [missing, setMissing] = useState<Missing>(() => missingIn(edited));
  const proposed = dimension ? write(nameOf(dimension, chosen)) : '';
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
        title={say(title)}
        sign={sign}
        most={most}
      />
      {step ? <NewCategoryFields dimension={dimension} proposed={proposed} {...making} /> : null}
      {kind === 'sum' ? (
        <MissingChoice isTimeSeries={base.facts.kind === 'TS'} missing={missing} onMissing={setMissing} />
      ) : null}
      <Proposal {...props} step={step} todo={say(todo)} />
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
  const { say } = useWords();
  return (
    <>
      {isTimeSeries ? (
        <p className={styles['todo']}>{say('compute.missing.rule')}</p>
      ) : (
        <Tick
          isOn={missing.isZero}
          words={say('compute.missing.zero')}
          more={say('compute.missing.zero-note')}
          onChange={(isZero) => {
            onMissing({ ...missing, isZero });
          }}
        />
      )}
      {isTimeSeries || missing.isZero ? (
        <Tick
          isOn={missing.needsOne}
          words={say('compute.missing.needs-one')}
          more={say('compute.missing.needs-one-note')}
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
  return step !== undefined && 'categories' in step;
}

function stepOf(
  kind: CombinationStep['kind'],
  combination: Omit<CombinationStep, 'kind'>,
  { isZero, needsOne }: Missing,
): CombinationStep {
  if (kind !== 'sum') return { kind, ...combination };
  const missing = isZero ? 'counts-as-zero' : 'makes-missing';
  return { kind, ...combination, missing, ...(needsOne && { needsOne }) };
}
