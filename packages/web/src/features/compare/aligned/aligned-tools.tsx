import type { Overlap, PlainMessageKey } from '@almanac/core';
import { Button, Icon, Segment, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { CombineRows } from './combine-rows.tsx';
import styles from './aligned-tools.module.css';
import type { JoinedPartProps } from './joined-steps.tsx';
import { Restating } from './restating.tsx';

const OVERLAPS = [
  ['all', 'compare.overlap.all'],
  ['shared', 'compare.overlap.shared'],
] as const satisfies readonly (readonly [Overlap, PlainMessageKey])[];

/** What can be done to combined tables. */
export function AlignedTools(props: JoinedPartProps): ReactElement {
  const { address } = props;
  const { overlap, drawn } = address.comparison;
  const { say } = useWords();
  return (
    <div className={styles['tools']} role="group" aria-label={say('compare.aligned.tools')}>
      <div>
        <p className={styles['name']}>{say('compare.overlap')}</p>
        <Segment
          label={say('compare.overlap')}
          options={OVERLAPS.map(([value, words]) => ({ value, label: say(words) }))}
          value={overlap}
          onChange={(value) => {
            address.change({ overlap: value });
          }}
        />
      </div>
      <Apart {...props} />
      <Restating {...props} />
      <div>
        <p className={styles['name']}>{say('compare.chart')}</p>
        <Button
          aria-pressed={drawn !== undefined}
          onClick={() => {
            address.change({ drawn: drawn ? undefined : [] });
          }}
        >
          <Icon name="chart" />
          {say(drawn ? 'compare.chart.hide' : 'compare.chart.draw')}
        </Button>
      </div>
      <CombineRows {...props} />
    </div>
  );
}

/** Shared dimensions by which the tables are joined; each can be released. */
function Apart({ address, joined }: JoinedPartProps): ReactElement | null {
  const { apart } = address.comparison;
  const { say } = useWords();
  const labels = [...joined.aligned.shared.map(({ dimension }) => dimension.label), ...apart];
  if (labels.length === 0) return null;
  return (
    <fieldset className={styles['apart']}>
      <legend className={styles['name']}>{say('compare.aligned.join-by')}</legend>
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
