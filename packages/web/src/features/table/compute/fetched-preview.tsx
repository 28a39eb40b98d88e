import {
  customise,
  onCells,
  type Customisation,
  type NumberStyle,
  type StatTable,
  type Step,
  type WorkingTable,
} from '@almanac/core';
import { useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactElement } from 'react';
import { readSlice, type sliceQuery } from '../shown/slice-query.ts';
import { withStep } from '../steps/with-step.ts';
import styles from './compute.module.css';
import { previewOf } from './preview-of.ts';
import { Preview } from './preview.tsx';
import { sampleOf } from './sample-of.ts';

/** Where the figures come from when the table is too large to travel whole. */
export interface FetchedFigures {
  /** The table without its figures. */
  readonly table: StatTable;
  /** The steps that lead to the table a computation is added to. */
  readonly before: Customisation;
  readonly sliceOf: (steps: Customisation) => ReturnType<typeof sliceQuery>;
}

export interface FetchedPreviewProps {
  readonly figures: FetchedFigures;
  readonly base: WorkingTable;
  readonly step: Step;
  readonly after: WorkingTable;
  readonly style: NumberStyle;
}

/** The result of a step in a corner of a large table, computed by the server. */
export function FetchedPreview({ figures, base, step, after, style }: FetchedPreviewProps): ReactElement {
  const { before, sliceOf, table } = figures;
  const { say } = useWords();
  const steps = useMemo(
    () => [...withStep(table, before, step), ...sampleOf(base, after, step)],
    [table, before, base, after, step],
  );
  const { data, isError } = useQuery(sliceOf(steps));
  const preview = useMemo(() => {
    const headings = customise(table, steps, base.write);
    if (!data || !headings.ok) return undefined;
    const { cube, ...facts } = readSlice(data).released.table;
    const corner = onCells(headings.value, { facts, cube });
    return { ...previewOf(base, { step, after: corner, style }), missing: [] };
  }, [table, steps, data, base, step, style]);
  if (isError) return <p className={styles['todo']}>{say('compute.preview.failed')}</p>;
  if (!preview) return <p className={styles['todo']}>{say('compute.preview.loading')}</p>;
  return <Preview preview={preview} />;
}
