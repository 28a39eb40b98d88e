import { message, type GrowthStep, type SpanStep } from '@almanac/core';
import { useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import type { ComputeFormProps } from './compute-form.ts';
import styles from './compute.module.css';
import { NewCategoryFields } from './new-category-fields.tsx';
import { periodsOf } from './over-time-form.tsx';
import { Proposal } from './proposal.tsx';
import { useNewCategory } from './use-new-category.ts';

/** Compound annual growth between two periods, as a column of its own. */
export function GrowthForm(props: ComputeFormProps): ReactElement | null {
  const { base, freeId } = props;
  const edited = props.edited?.kind === 'growth' ? props.edited : undefined;
  const words = useWords();
  const { say, write } = words;
  const periods = periodsOf(base, words);
  const { from, to, onFrom, onTo } = useEnds(edited, periods);
  const written = new Map(periods);
  const ends = { from: written.get(from) ?? from, to: written.get(to) ?? to };
  const name = write(message('compute.growth.name', ends));
  const making = useNewCategory(edited, { id: freeId, name, place: 'first' });
  const time = base.cube.dimensions.find(({ role }) => role === 'time');
  if (!time) return null;
  return (
    <>
      <div className={styles['pair']}>
        <LabelledSelect label={say('compute.growth.from')} value={from} options={periods} onChange={onFrom} />
        <LabelledSelect label={say('compute.growth.to')} value={to} options={periods} onChange={onTo} />
      </div>
      <NewCategoryFields dimension={time} proposed={name} {...making} />
      <Proposal {...props} step={{ kind: 'growth', from, to, ...making.category }} />
    </>
  );
}

type Periods = ReturnType<typeof periodsOf>;

/** From the first period to the latest, unless the reader chooses otherwise. */
function useEnds(edited: GrowthStep | SpanStep | undefined, periods: Periods) {
  const [from, onFrom] = useState(edited?.from ?? periods.at(-1)?.[0] ?? '');
  const [to, onTo] = useState(edited?.to ?? periods[0]?.[0] ?? '');
  return { from, to, onFrom, onTo };
}

/** Difference, change and change a year between two periods, each as a column. */
export function SpanForm(props: ComputeFormProps): ReactElement {
  const words = useWords();
  const { say } = words;
  const periods = periodsOf(props.base, words);
  const edited = props.edited?.kind === 'span' ? props.edited : undefined;
  const { from, to, onFrom, onTo } = useEnds(edited, periods);
  return (
    <>
      <div className={styles['pair']}>
        <LabelledSelect label={say('compute.growth.from')} value={from} options={periods} onChange={onFrom} />
        <LabelledSelect label={say('compute.growth.to')} value={to} options={periods} onChange={onTo} />
      </div>
      <Proposal {...props} step={{ kind: 'span', from, to }} />
    </>
  );
}
