import type { Locator } from 'playwright-core';
import type { JourneyTable, TableType } from './customise-tables.ts';
import type { Hand } from './hand.ts';

/** The text of a tab of the panel. */
export type Tab = `customise.tab.${'arrange' | 'choose' | 'compute' | 'convert' | 'display'}`;

/** One thing a reader can do, how to do it by mouse, finger or keyboard, and what it adds to the address. */
export interface Operation {
  readonly name: string;
  readonly on: readonly TableType[];
  readonly tab: Tab;
  /** How the address writes it. */
  readonly step: RegExp;
  readonly act: (panel: Panel) => Promise<void>;
  /** How many steps to undo it is; one by default. */
  readonly presses?: (table: JourneyTable) => number;
}

/** The open panel, how it is operated, and its table. */
export interface Panel extends Hand {
  readonly panel: Locator;
  readonly table: JourneyTable;
}

export const ALL: readonly TableType[] = ['TS', 'CT', 'DC'];
export const IN_TIME: readonly TableType[] = ['TS', 'DC'];

export const radio = ({ panel }: Panel, name: string): Locator =>
  panel.getByRole('radio', { name, exact: true });
export const box = ({ panel }: Panel, name: string): Locator => panel.getByRole('checkbox', { name }).first();
export const button = ({ panel }: Panel, name: string): Locator =>
  panel.getByRole('button', { name, exact: true });
export const field = ({ panel }: Panel, label: string): Locator => panel.getByLabel(label, { exact: true });
