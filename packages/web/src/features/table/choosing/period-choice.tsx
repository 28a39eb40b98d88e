import { type Dimension, type Selection, categoryFact, partFact } from '@almanac/core';
import { Button, useWords } from '@almanac/ui';
import type { Words } from '@almanac/words';
import { useId, useMemo, useState, type ReactElement, type SubmitEvent } from 'react';
import styles from './choose.module.css';
import { InlineSelect } from './inline-select.tsx';
import type { HowChanged } from '../history/use-visit.ts';

export interface PeriodChoiceProps {
  readonly dimension: Dimension;
  readonly chosen: ReadonlySet<number>;
  readonly selection: Selection;
  readonly onChoose: (selection: Selection, how?: HowChanged) => void;
}

/** Chooses periods by rule: the latest so many, from one to another, or the same part of every year. */
export function PeriodChoice(props: PeriodChoiceProps): ReactElement {
  return (
    <div className={styles['rules']}>
      <Latest {...props} />
      <FromTo {...props} />
      <EveryPart {...props} />
    </div>
  );
}

function Latest({ dimension, selection, onChoose }: PeriodChoiceProps): ReactElement {
  const { say } = useWords();
  const most = dimension.categories.length;
  const given = selection.kind === 'latest' ? selection.count : Math.min(12, most);
  const [text, setText] = useState(String(given));
  const id = useId();
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const count = Math.round(Number(text));
    if (count >= 1) onChoose(count >= most ? { kind: 'all' } : { kind: 'latest', count });
  };
  return (
    <form onSubmit={handleSubmit} className={styles['inline']}>
      <label htmlFor={id}>{say('table.periods.latest')}</label>
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
      <Button type="submit">{say('table.periods.show')}</Button>
    </form>
  );
}

/** An end that is left open, so that the selection rolls on. */
const OPEN = '';

function FromTo({ dimension, chosen, selection, onChoose }: PeriodChoiceProps): ReactElement {
  const words = useWords();
  const { say } = words;
  const periods = dimension.categories
    .toReversed()
    .map((category) => [category.id, words.write(categoryFact(category))] as const);
  const { from, to } = endsOf(dimension, chosen, selection);
  const choose = (first: string, last: string, how: HowChanged): void => {
    if (first === OPEN && last === OPEN) onChoose({ kind: 'all' }, how);
    else
      onChoose(
        { kind: 'range', ...(first !== OPEN && { from: first }), ...(last !== OPEN && { to: last }) },
        how,
      );
  };
  return (
    <div className={styles['inline']}>
      <InlineSelect
        label={say('table.periods.from')}
        value={from}
        options={[...periods, [OPEN, say('table.periods.first')]]}
        onChange={(id, how) => {
          choose(id, to, how);
        }}
      />
      <InlineSelect
        label={say('table.periods.to')}
        value={to}
        options={[[OPEN, say('table.periods.last')], ...periods]}
        onChange={(id, how) => {
          choose(from, id, how);
        }}
      />
    </div>
  );
}

/** The ends of the selection; one that reaches the end of the table is open. */
function endsOf(
  { categories }: Dimension,
  chosen: ReadonlySet<number>,
  selection: Selection,
): { readonly from: string; readonly to: string } {
  if (selection.kind === 'range') return { from: selection.from ?? OPEN, to: selection.to ?? OPEN };
  if (selection.kind === 'part') return { from: OPEN, to: OPEN };
  const positions = [...chosen].sort((one, other) => one - other);
  const [first = 0, last = categories.length - 1] = [positions[0], positions.at(-1)];
  const idAt = (position: number, open: number): string =>
    position === open ? OPEN : (categories[position]?.id ?? OPEN);
  return { from: idAt(first, 0), to: idAt(last, categories.length - 1) };
}

/** More parts of a year than this are weeks and days, which are not compared by number. */
const MOST_PARTS = 12;

function EveryPart({ dimension, selection, onChoose }: PeriodChoiceProps): ReactElement | null {
  const words = useWords();
  const parts = useMemo(() => partsOf(dimension, words), [dimension, words]);
  if (parts.length < 2 || parts.length > MOST_PARTS) return null;
  return (
    <div className={styles['inline']}>
      <InlineSelect
        label={words.say('table.periods.every')}
        value={selection.kind === 'part' ? String(selection.part) : OPEN}
        options={[[OPEN, words.say('table.periods.part')], ...parts]}
        onChange={(part, how) => {
          onChoose(part === OPEN ? { kind: 'all' } : { kind: 'part', part: Number(part) }, how);
        }}
      />
    </div>
  );
}

function partsOf({ categories }: Dimension, { write }: Words): readonly (readonly [string, string])[] {
  const parts = new Map<number, string>();
  for (const { period } of categories) {
    const label = period && partFact(period);
    if (period && label !== undefined) parts.set(period.part, write(label));
  }
  return [...parts].sort(([one], [other]) => one - other).map(([part, label]) => [String(part), label]);
}
