import { message, type AlignedTables, type Step, type TimePeriod } from '@almanac/core';
import { Button, useWords } from '@almanac/ui';
import { useId, useMemo, type ReactElement } from 'react';
import styles from './aligned-tools.module.css';
import type { JoinedPartProps } from './joined-steps.tsx';
import { NamedSelect } from '../named-select.tsx';
import { obstacleTo } from './use-aligned.ts';

/** The periods that every table shows, latest first. */
function sharedPeriods({
  time,
}: AlignedTables): readonly { readonly id: string; readonly period: TimePeriod }[] {
  const has = time?.positionOf.map((positions) => new Set(positions.values())) ?? [];
  const all = time?.dimension.categories ?? [];
  return all
    .flatMap(({ id, period }, at) => (period && has.every((each) => each.has(at)) ? [{ id, period }] : []))
    .reverse();
}

const isRestating = ({ kind }: Step): boolean => kind === 'index' || kind === 'change';

const CHANGE: Step = { kind: 'change', against: 'year', measure: 'percentage', series: 'all' };

/**
 * Ways to compare how figures develop where their levels are not comparable: as an index, or as change on a year
 * earlier.
 */
export function Restating({ address, joined }: JoinedPartProps): ReactElement | null {
  const { say, write } = useWords();
  const { steps } = address.comparison;
  const id = useId();
  const { aligned } = joined;
  const notOnYear = useMemo(() => obstacleTo(joined, [], CHANGE), [joined]);
  if (!aligned.time) return null;
  const periods = sharedPeriods(aligned);
  const current = steps.find(isRestating);
  const why = notOnYear ?? (periods.length === 0 ? message('compare.problem.no-common-period') : undefined);
  // All figures are restated before rows are combined: an index of a difference would belong to no table.
  const restate = (step: Step | undefined): void => {
    const others = steps.filter((each) => !isRestating(each));
    address.change({ steps: step ? [step, ...others] : others });
  };
  return (
    <div className={styles['form']}>
      <NamedSelect
        name={say('compare.rebase')}
        value={current?.kind === 'index' ? current.base : ''}
        options={[
          { id: '', label: say('compare.rebase.none') },
          ...periods.map(({ id, period }) => ({
            id,
            label: say('compare.base.index', { period: { period } }),
          })),
        ]}
        isDisabled={periods.length === 0}
        onChange={(base) => {
          restate(base === '' ? undefined : { kind: 'index', base, series: 'all' });
        }}
      />
      <Button
        aria-pressed={current?.kind === 'change'}
        disabled={notOnYear !== undefined}
        aria-describedby={why === undefined ? undefined : id}
        onClick={() => {
          restate(current?.kind === 'change' ? undefined : CHANGE);
        }}
      >
        {say('compare.rebase.change')}
      </Button>
      {why === undefined ? null : (
        <p id={id} className={styles['why']}>
          {write(why)}
        </p>
      )}
    </div>
  );
}
