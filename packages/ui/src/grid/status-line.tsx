import type { ReactElement, ReactNode } from 'react';
import { ABSENCE_SIGNS, FLAG_SIGNS, flagsOf, type Fact } from '@almanac/core';
import { Button } from '../controls/button.tsx';
import { useWords } from '../controls/words.tsx';
import type { BlockSummary } from './copying/block-summary.ts';
import type { CellFacts } from './words/cell-facts.ts';
import { ChangeWords } from './words/change-words.tsx';
import { unitToSay } from './words/figure-words.ts';
import { formerWords } from './words/former-words.ts';
import type { GridModel } from './grid-model.ts';
import { isComputed } from './words/marks.tsx';
import styles from './status-line.module.css';
import type { Copying } from './copying/use-copying.ts';

export interface StatusLineProps {
  readonly id: string;
  readonly model: GridModel;
  /** The current cell; undefined when the reader is elsewhere or on a heading. */
  readonly cell: CellFacts | undefined;
  /** The words of a heading, above all its footnotes. */
  readonly headingWords: Fact | undefined;
  readonly block: BlockSummary | undefined;
  readonly copying: Copying;
  /** What the table covers, while nothing is current. */
  readonly extent: Fact;
}

/** Describes the current place in words, and adds up what is selected. */
export function StatusLine(props: StatusLineProps): ReactElement {
  const { say, write } = useWords();
  const { id, model, cell, headingWords, block, copying, extent } = props;
  return (
    <div className={styles['line']}>
      <div id={id} className={styles['here']}>
        {cell ? <CellWords cell={cell} /> : <span>{write(headingWords ?? extent)}</span>}
      </div>
      <div role="status" className={styles['block']}>
        {block ? <BlockWords block={block} /> : null}
        {copying.said === undefined ? null : <span>{write(copying.said)}</span>}
      </div>
      {block ? (
        <Button look="plain" onClick={copying.copyWithHeadings}>
          {say('button.copy')}
        </Button>
      ) : null}
      {block ? null : <SignsInUse model={model} />}
    </div>
  );
}

function CellWords({ cell }: { readonly cell: CellFacts }): ReactElement {
  const { say, write } = useWords();
  return (
    <>
      <span className={styles['name']}>{cell.name}</span>
      <span>
        <b>{cell.text}</b> {unitToSay(cell)}
      </span>
      {cell.marks.map(({ symbol, meaning }) => (
        <span key={symbol}>{write(meaning)}</span>
      ))}
      {cell.former ? <span>{write(formerWords(cell.former))}</span> : null}
      {cell.changes.map((change) => (
        <ChangeWords key={change.against} change={change} />
      ))}
      {cell.footnotes.map((text) => (
        <span key={text} className={styles['footnote']}>
          {say('grid.note', { text })}
        </span>
      ))}
    </>
  );
}

function BlockWords({ block }: { readonly block: BlockSummary }): ReactElement {
  const { say, rich } = useWords();
  const { cells: count, figures: counted } = block;
  const b = (inside: readonly ReactNode[]): ReactNode => <b>{inside}</b>;
  const figures = [
    ['grid.block.sum', block.sum],
    ['grid.block.average', block.average],
    ['grid.block.least', block.least],
    ['grid.block.most', block.most],
  ] as const;
  return (
    <>
      <span>
        {counted < count
          ? rich('grid.block.cells-with-figures', { b }, { count, figures: { number: counted } })
          : rich('grid.block.cells', { b }, { count })}
      </span>
      {figures.map(([key, value]) =>
        value === undefined ? null : <span key={key}>{rich(key, { b }, { value })}</span>,
      )}
      {block.because === undefined ? null : <span>{say(block.because)}</span>}
    </>
  );
}

/** The symbols that occur in this view, and their meanings. */
function SignsInUse({ model }: { readonly model: GridModel }): ReactElement {
  const { rich, write } = useWords();
  const { absences, flags } = model.survey;
  const signs = [
    ...flagsOf(flags).map((flag) => FLAG_SIGNS[flag]),
    ...[...absences].map((absence) => ABSENCE_SIGNS[absence]),
  ];
  return (
    <div className={styles['signs']}>
      {model.formerAt ? (
        <span>
          {rich('grid.signs.former', { b: () => <b className={styles['differs']} aria-hidden="true" /> })}
        </span>
      ) : null}
      {hasComputed(model) ? (
        <span>{rich('grid.signs.computed', { b: (inside) => <b>{inside}</b> })}</span>
      ) : null}
      {signs.map(({ symbol, meaning }) => (
        <span key={symbol}>
          <b>{symbol === '-' ? '–' : symbol}</b> {write(meaning)}
        </span>
      ))}
    </div>
  );
}

function hasComputed({ view }: GridModel): boolean {
  const shown = [
    ...view.rowDimensions,
    ...view.columnDimensions,
    ...view.picked.map((each) => each.dimension),
  ];
  return shown.some(({ categories }) => isComputed(categories));
}
