import { ABSENCE_SIGNS, FLAG_SIGNS, flagsOf, type Category, type PrintedCell } from '@almanac/core';
import type { ReactElement } from 'react';
import { useWords } from '../../controls/words.tsx';
import { styles } from '../grid-styles.ts';

/** The letters of flags, after what they apply to. */
export function FlagMarks({ flags }: { readonly flags: number }): ReactElement | null {
  const { write } = useWords();
  if (flags === 0) return null;
  const signs = flagsOf(flags).map((flag) => FLAG_SIGNS[flag]);
  return (
    <abbr
      className={styles['mark']}
      title={write({ list: signs.map(({ meaning }) => meaning), joined: 'comma' })}
    >
      {signs.map(({ symbol }) => symbol).join('')}
    </abbr>
  );
}

/** The symbol of an absence, in grey, with its meaning. */
export function AbsenceMark({
  absence,
}: {
  readonly absence: NonNullable<PrintedCell['absence']>;
}): ReactElement {
  const { write } = useWords();
  const { symbol, meaning } = ABSENCE_SIGNS[absence];
  return (
    <abbr className={styles['absent']} title={write(meaning)}>
      {symbol === '-' ? '–' : symbol}
    </abbr>
  );
}

/** Footnote numbers after a name: links to the notes under the table. Not tab stops: the notes can be read on their own. */
export function NoteLinks({
  notes,
  numberOf,
}: {
  readonly notes: readonly string[] | undefined;
  readonly numberOf: (id: string) => number | undefined;
}): ReactElement | null {
  const { say } = useWords();
  const numbers = (notes ?? []).map(numberOf).filter((each) => each !== undefined);
  if (numbers.length === 0) return null;
  return (
    <span className={styles['notes']}>
      {numbers.map((number) => (
        <a
          key={number}
          href={`#note-${number}`}
          tabIndex={-1}
          aria-label={say('grid.footnote', { number: String(number) })}
        >
          {number}
        </a>
      ))}
    </span>
  );
}

/** Whether the reader computed any of these. */
export function isComputed(categories: readonly Category[]): boolean {
  return categories.some(({ computed }) => computed !== undefined);
}

/** The symbol before the name of what the reader computed. */
export function ComputedMark({ category }: { readonly category: Category | undefined }): ReactElement | null {
  const { say } = useWords();
  if (!category?.computed) return null;
  return (
    <abbr
      className={styles['computedMark']}
      title={say('grid.computed-as', { formula: category.computed.formula })}
    >
      =
    </abbr>
  );
}
