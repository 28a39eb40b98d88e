import { useState } from 'react';
import { cellPrinter, message, type Message } from '@almanac/core';
import { rowsInBlock, type Block, type Place } from './block.ts';
import { blockText, figuresText } from './block-text.ts';
import { holdsAll, printerOnDemand } from '../cells-on-demand.ts';
import type { GridModel } from '../grid-model.ts';
import type { GridCursor } from './use-grid-cursor.ts';

/** Copies cells to the reader's clipboard. */
export interface Copying {
  /** The current cell or the selected block, in the form a spreadsheet takes; undefined on a heading. */
  readonly text: () => string | undefined;
  readonly copyWithHeadings: () => void;
  readonly copyFigures: () => void;
  /** Says what was copied, until the reader moves on. */
  readonly said: Message | undefined;
  /** Records that the browser itself has copied the text. */
  readonly noteCopied: () => void;
}

interface Said {
  readonly what: Message;
  readonly where: string;
}

/** Copies the block, or the current cell. */
export function useCopying(model: GridModel, { place, block }: GridCursor): Copying {
  const [said, setSaid] = useState<Said>();
  const where = JSON.stringify([place, block]);
  const say = (what: Message): void => {
    setSaid({ what, where });
  };
  const noteCopied = (): void => {
    say(message('grid.copied-cells', { count: count() }));
  };
  const area = block ?? areaOf(place);
  const write = (text: string | undefined): void => {
    if (text === undefined) return;
    navigator.clipboard.writeText(text).then(noteCopied, () => {
      say(message('common.copy-refused'));
    });
  };
  const rows = (): readonly number[] => (area ? rowsInBlock(model.lines, area) : []);
  /** Headings over groups are lines without cells. */
  const count = (): number => (area ? rows().length * columnsIn(area).length : 0);
  const print = model.onDemand && printerOnDemand(model.onDemand);
  /** A partial block could be taken for a whole one, so nothing is copied. */
  const whole = (text: () => string | undefined): string | undefined => {
    if (!area || holdsAll(model.onDemand, rows(), columnsIn(area))) return text();
    say(message('grid.copy-not-fetched'));
    return undefined;
  };
  return {
    text: () =>
      whole(() => (block ? blockText(model.view, rows(), columnsIn(block), print) : cellText(model, place))),
    copyWithHeadings: () => {
      write(whole(() => area && blockText(model.view, rows(), columnsIn(area), print)));
    },
    copyFigures: () => {
      write(whole(() => area && figuresText(model.view, rows(), columnsIn(area), print)));
    },
    said: said?.where === where ? said.what : undefined,
    noteCopied,
  };
}

function areaOf({ line, column }: Place): Block | undefined {
  if (line < 0 || column < 0) return undefined;
  return { top: line, bottom: line, left: column, right: column };
}

function columnsIn({ left, right }: Block): readonly number[] {
  return Array.from({ length: right - left + 1 }, (_, at) => left + at);
}

function cellText({ view, lines, onDemand }: GridModel, { line, column }: Place): string | undefined {
  const row = line < 0 || column < 0 ? undefined : lines.rowAt(line);
  const print = onDemand ? printerOnDemand(onDemand) : cellPrinter(view);
  return row === undefined ? undefined : print(row)(column).text;
}
