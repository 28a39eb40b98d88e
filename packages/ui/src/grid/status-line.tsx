import type { ReactElement } from 'react';
import { ABSENCE_SIGNS, FLAG_SIGNS, flagsOf, writeCount, type NumberStyle } from '@almanac/core';
import { Button } from '../controls/button.tsx';
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
  readonly headingWords: string | undefined;
  readonly block: BlockSummary | undefined;
  readonly copying: Copying;
  /** What the table covers, while nothing is current. */
  readonly extent: string;
}

/** Describes the current place in words, and adds up what is selected. */
export function StatusLine(props: StatusLineProps): ReactElement {
  const { id, model, cell, headingWords, block, copying, extent } = props;
  return (
    <div className={styles['line']}>
      <div id={id} className={styles['here']}>
        {cell ? <CellWords cell={cell} /> : <span>{headingWords ?? extent}</span>}
      </div>
      <div role="status" className={styles['block']}>
        {block ? <BlockWords block={block} style={model.style} /> : null}
        {copying.said === undefined ? null : <span>{copying.said}</span>}
      </div>
      {block ? (
        <Button look="plain" onClick={copying.copyWithHeadings}>
          Copy
        </Button>
      ) : null}
      {block ? null : <SignsInUse model={model} />}
    </div>
  );
}

function CellWords({ cell }: { readonly cell: CellFacts }): ReactElement {
  return (
    <>
      <span className={styles['name']}>{cell.name}</span>
      <span>
        <b>{cell.text}</b> {unitToSay(cell)}
      </span>
      {cell.marks.map(({ meaning }) => (
        <span key={meaning}>{meaning}</span>
      ))}
      {cell.former ? <span>{formerWords(cell.former)}</span> : null}
      {cell.changes.map((change) => (
        <ChangeWords key={change.against} change={change} />
      ))}
      {cell.footnotes.map((text) => (
        <span key={text} className={styles['footnote']}>
          Note: {text}
        </span>
      ))}
    </>
  );
}

interface BlockWordsProps {
  readonly block: BlockSummary;
  readonly style: NumberStyle;
}

function BlockWords({ block, style }: BlockWordsProps): ReactElement {
  const figures: readonly (readonly [string, string | undefined])[] = [
    ['Sum', block.sum],
    ['Average', block.average],
    ['Min', block.least],
    ['Max', block.most],
  ];
  return (
    <>
      <span>
        <b>{writeCount(block.cells, style)}</b> {block.cells === 1 ? 'cell' : 'cells'}
        {block.figures < block.cells ? `, ${writeCount(block.figures, style)} with a figure` : ''}
      </span>
      {figures.map(([name, value]) =>
        value === undefined ? null : (
          <span key={name}>
            {name} <b>{value}</b>
          </span>
        ),
      )}
      {block.because === undefined ? null : <span>{block.because}</span>}
    </>
  );
}

/** The symbols that occur in this view, and their meanings. */
function SignsInUse({ model }: { readonly model: GridModel }): ReactElement {
  const { absences, flags } = model.survey;
  const signs = [
    ...flagsOf(flags).map((flag) => FLAG_SIGNS[flag]),
    ...[...absences].map((absence) => ABSENCE_SIGNS[absence]),
  ];
  return (
    <div className={styles['signs']}>
      {model.formerAt ? (
        <span>
          <b className={styles['differs']} aria-hidden="true" /> differs from the release before
        </span>
      ) : null}
      {hasComputed(model) ? (
        <span>
          <b>=</b> computed by you
        </span>
      ) : null}
      {signs.map(({ symbol, meaning }) => (
        <span key={symbol}>
          <b>{symbol === '-' ? '–' : symbol}</b> {meaning}
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
