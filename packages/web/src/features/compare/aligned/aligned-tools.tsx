import type { Overlap } from '@almanac/core';
import { Button, Icon, Segment } from '@almanac/ui';
import type { ReactElement } from 'react';
import { CombineRows } from './combine-rows.tsx';
import styles from './aligned-tools.module.css';
import type { JoinedPartProps } from './joined-steps.tsx';
import { Restating } from './restating.tsx';

const OVERLAPS = [
  { value: 'all', label: 'All' },
  { value: 'shared', label: 'Shared only' },
] as const satisfies readonly { readonly value: Overlap; readonly label: string }[];

/** What can be done to combined tables. */
export function AlignedTools(props: JoinedPartProps): ReactElement {
  const { address } = props;
  const { overlap, drawn } = address.comparison;
  return (
    <div className={styles['tools']} role="group" aria-label="Tools of the comparison">
      <div>
        <p className={styles['name']}>Periods and categories</p>
        <Segment
          label="Periods and categories"
          options={OVERLAPS}
          value={overlap}
          onChange={(value) => {
            address.change({ overlap: value });
          }}
        />
      </div>
      <Apart {...props} />
      <Restating {...props} />
      <div>
        <p className={styles['name']}>Chart</p>
        <Button
          aria-pressed={drawn !== undefined}
          onClick={() => {
            address.change({ drawn: drawn ? undefined : [] });
          }}
        >
          <Icon name="chart" />
          {drawn ? 'Hide the chart' : 'Draw one chart'}
        </Button>
      </div>
      <CombineRows {...props} />
    </div>
  );
}

/** Shared variables by which the tables are joined; each can be released. */
function Apart({ address, joined }: JoinedPartProps): ReactElement | null {
  const { apart } = address.comparison;
  const labels = [...joined.aligned.shared.map(({ dimension }) => dimension.label), ...apart];
  if (labels.length === 0) return null;
  return (
    <fieldset className={styles['apart']}>
      <legend className={styles['name']}>Put together by</legend>
      {labels.map((label) => (
        <label key={label}>
          <input
            type="checkbox"
            checked={!apart.includes(label)}
            onChange={(event) => {
              const others = apart.filter((each) => each !== label);
              address.change({ apart: event.target.checked ? others : [...others, label] });
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
