import type { Dimension, Selection } from '@almanac/core';
import { useId, useState, type SubmitEvent, type ReactElement } from 'react';
import { Button } from '@almanac/ui';
import styles from './panel.module.css';

export interface PeriodChoiceProps {
  readonly dimension: Dimension;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (selection: Selection) => void;
}

/** Chooses periods by rule: the latest so many, which rolls on with every release, or from one to another. */
export function PeriodChoice(props: PeriodChoiceProps): ReactElement {
  return (
    <div className={styles['periods']}>
      <Latest {...props} />
      <FromTo {...props} />
    </div>
  );
}

function Latest({ dimension, onChoose }: PeriodChoiceProps): ReactElement {
  const most = dimension.categories.length;
  const [text, setText] = useState(String(Math.min(12, most)));
  const id = useId();
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const count = Math.round(Number(text));
    if (count >= 1) onChoose(count >= most ? { kind: 'all' } : { kind: 'latest', count });
  };
  return (
    <form onSubmit={handleSubmit} className={styles['inline']}>
      <label htmlFor={id}>Latest</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <Button type="submit">Show</Button>
    </form>
  );
}

function FromTo({ dimension, chosen, onChoose }: PeriodChoiceProps): ReactElement {
  const { categories } = dimension;
  const first = categories.findIndex((_, position) => chosen.has(position));
  const last = categories.findLastIndex((_, position) => chosen.has(position));
  const from = categories[Math.max(0, first)]?.id ?? '';
  const to = categories[last < 0 ? categories.length - 1 : last]?.id ?? '';
  return (
    <div className={styles['inline']}>
      <PeriodSelect
        label="From"
        dimension={dimension}
        value={from}
        onChange={(id) => {
          onChoose({ kind: 'range', from: id, to });
        }}
      />
      <PeriodSelect
        label="to"
        dimension={dimension}
        value={to}
        onChange={(id) => {
          onChoose({ kind: 'range', from, to: id });
        }}
      />
    </div>
  );
}

function PeriodSelect(props: {
  readonly label: string;
  readonly dimension: Dimension;
  readonly value: string;
  readonly onChange: (id: string) => void;
}): ReactElement {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{props.label}</label>
      <select
        id={id}
        value={props.value}
        onChange={(event) => {
          props.onChange(event.target.value);
        }}
      >
        {props.dimension.categories.toReversed().map((category) => (
          <option key={category.id} value={category.id}>
            {category.label}
          </option>
        ))}
      </select>
    </>
  );
}
