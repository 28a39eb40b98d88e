import {
  allows,
  areGrowthRates,
  CHANGE_FLAGS,
  isPercentage,
  obstacleToChange,
  type Step,
} from '@almanac/core';
import { Segment, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import type { ShownTable } from '../shown/shown-table.ts';
import { useTablePage } from './use-table-page.ts';

/** The figures as published, or their change on a year earlier: one press, where that means anything. */
export function YearSwitch(): ReactElement | null {
  const { query, actions } = useTablePage();
  const { say } = useWords();
  const { shown } = query;
  const at = shown.steps.findIndex(isOnYear);
  const step = at === -1 ? stepOnYear(shown) : shown.steps[at];
  if (step === undefined) return null;
  return (
    <Segment
      label={say('table.shown')}
      value={at === -1 ? 'figures' : 'year'}
      options={[
        { value: 'figures', label: say('table.shown.figures') },
        { value: 'year', label: say('table.shown.year') },
      ]}
      onChange={(value) => {
        if (value === 'figures' && at !== -1) actions.onRemove(at);
        if (value === 'year' && at === -1) actions.onStep(step);
      }}
    />
  );
}

function isOnYear(step: Step): boolean {
  return step.kind === 'change' && step.against === 'year' && step.series === 'all';
}

/** The step that shows changes; undefined where there is no year before, or figures are changes already. */
function stepOnYear({ working }: ShownTable): Step | undefined {
  const measure = isPercentage(working.facts.unit) ? 'absolute' : 'percentage';
  const isOffered =
    allows(working.facts.functions, CHANGE_FLAGS.year[measure]) &&
    obstacleToChange(working, { against: 'year' }) === undefined &&
    !areGrowthRates(working);
  return isOffered ? { kind: 'change', against: 'year', measure, series: 'all' } : undefined;
}
