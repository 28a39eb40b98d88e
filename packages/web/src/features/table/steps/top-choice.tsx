import type { PlainMessageKey, Step, TableView, TopStep, WorkingTable } from '@almanac/core';
import { FormRow, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import type { OnWithout } from './fold-step.ts';
import styles from './fields.module.css';
import { headingKeyOf, offeredHeadings } from '../choosing/offered-headings.ts';
import { useVisit, type HowChanged } from '../history/use-visit.ts';

export interface TopChoiceProps {
  readonly working: WorkingTable;
  readonly layout: TableView;
  readonly axis: 'rows' | 'columns';
  readonly onStep: (step: Step, how?: HowChanged) => void;
  readonly onWithout: OnWithout;
}

const ENDS = [
  ['all', 'customise.top.all'],
  ['top', 'customise.top.largest'],
  ['bottom', 'customise.top.smallest'],
] as const satisfies readonly (readonly [string, PlainMessageKey])[];

/** How many are shown unless the reader chooses another number. */
const FIRST_COUNT = 10;

/** Shows only the largest or smallest rows or columns under one heading. */
export function TopChoice({ working, layout, axis, onStep, onWithout }: TopChoiceProps): ReactElement {
  const { say } = useWords();
  const now = working.tops[axis];
  const by = now && headingKeyOf(now.by);
  const headings = offeredHeadings(axis === 'rows' ? layout.columns : layout.rows, by ?? '', useWords());
  const [first] = headings;
  const show = (change: Partial<TopStep>, how?: HowChanged): void => {
    const step: TopStep = { kind: 'top', axis, end: 'top', count: FIRST_COUNT, by: first?.ids ?? [] };
    onStep({ ...step, ...now, ...change }, how);
  };
  return (
    <div className={styles['order']}>
      <LabelledSelect
        label={say(axis === 'rows' ? 'common.rows' : 'common.columns')}
        value={now?.end ?? 'all'}
        options={ENDS.map(([end, words]) => [end, say(words)])}
        onChange={(end, how) => {
          if (end === 'all') onWithout('top', { axis, ...how });
          else show({ end }, how);
        }}
      />
      {now ? (
        <>
          <Count
            count={now.count}
            onCount={(count, how) => {
              show({ count }, how);
            }}
          />
          <LabelledSelect
            label={say('customise.top.by')}
            value={headingKeyOf(now.by)}
            options={headings.map(({ key, label }) => [key, label] as const)}
            onChange={(chosen, how) => {
              show({ by: headings.find(({ key }) => key === chosen)?.ids ?? now.by }, how);
            }}
          />
        </>
      ) : null}
    </div>
  );
}

interface CountProps {
  readonly count: number;
  readonly onCount: (count: number, how: HowChanged) => void;
}

/** During typing the field shows what was typed: on the way to another number it may be empty. */
function Count({ count, onCount }: CountProps): ReactElement {
  const { say } = useWords();
  const visit = useVisit(String(count));
  const [typed, setTyped] = useState<string>();
  return (
    <FormRow label={say('customise.top.how-many')}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={1}
          value={typed ?? count}
          onFocus={visit.begin}
          onBlur={() => {
            setTyped(undefined);
          }}
          onChange={({ target }) => {
            setTyped(target.value);
            const next = Math.round(target.valueAsNumber);
            if (next >= 1) onCount(next, visit.change(String(next)));
          }}
        />
      )}
    </FormRow>
  );
}
