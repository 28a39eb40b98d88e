import { applyStep, type FormulaFault, type FormulaStep, type WorkingTable } from '@almanac/core';
import { useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import { mainDimension, type ComputeFormProps } from './compute-form.ts';
import styles from './compute.module.css';
import { FormulaLine } from './formula-line.tsx';
import { NewCategoryFields } from './new-category-fields.tsx';
import { Proposal } from './proposal.tsx';
import { useNewCategory } from './use-new-category.ts';

/** A formula of the reader's own over the categories of one dimension. */
export function FormulaForm(props: ComputeFormProps): ReactElement | null {
  const { base } = props;
  const { say } = useWords();
  const edited = props.edited?.kind === 'formula' ? props.edited : undefined;
  const { dimension, onDimension, text, onText } = useDraft(base, edited);
  const proposed = nameOfFormula(text);
  const making = useNewCategory(edited, { id: props.freeId, name: proposed, place: 'last' });
  if (!dimension) return null;
  const written: FormulaStep = {
    kind: 'formula',
    dimension: dimension.id,
    formula: text,
    ...making.category,
  };
  const fault = faultIn(base, written);
  const step = proposed === '' || fault ? undefined : written;
  return (
    <>
      <div className={styles['field']}>
        <LabelledSelect
          label={say('compute.formula.over')}
          value={dimension.id}
          options={base.cube.dimensions.map(({ id, label }) => [id, label] as const)}
          onChange={onDimension}
        />
      </div>
      <FormulaLine dimension={dimension} text={text} onText={onText} fault={fault} />
      {step ? <NewCategoryFields dimension={dimension} proposed={proposed} {...making} /> : null}
      <Proposal
        {...props}
        step={step}
        todo={say(fault ? 'compute.formula.unreadable' : 'compute.formula.hint')}
      />
    </>
  );
}

function useDraft(base: WorkingTable, edited: FormulaStep | undefined) {
  const [dimensionId, onDimension] = useState(edited?.dimension ?? mainDimension(base)?.id);
  const [text, onText] = useState(edited?.formula ?? '= ');
  return { dimension: base.cube.dimensions.find(({ id }) => id === dimensionId), onDimension, text, onText };
}

/** What is wrong with a formula; empty while nothing has been typed. */
function faultIn(base: WorkingTable, step: FormulaStep): FormulaFault | undefined {
  if (nameOfFormula(step.formula) === '') return undefined;
  const tried = applyStep(base, step);
  return tried.ok || tried.problem.code !== 'formula' ? undefined : tried.problem.fault;
}

const MOST_NAME = 80;

/** The formula itself without its brackets. */
function nameOfFormula(formula: string): string {
  return formula
    .replace(/^\s*=\s*/, '')
    .replaceAll(/\[([^\]]*)\]/g, '$1')
    .trim()
    .slice(0, MOST_NAME);
}
