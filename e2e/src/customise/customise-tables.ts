import { say } from '../stage/english.ts';

/** A table of the demonstration, reduced to what can be read quickly. */
export interface JourneyTable {
  readonly path: string;
  /** Where every journey on it begins. */
  readonly start: readonly string[];
  /** The innermost dimension down the side and two of its categories. */
  readonly rows: Dimension;
  /** The innermost dimension across the top and two of its categories. */
  readonly columns: Dimension;
  /** The buttons that pivot the table into a different useful arrangement. */
  readonly turn: readonly string[];
}

interface Dimension {
  readonly label: string;
  readonly one: string;
  readonly other: string;
  /** The total over it, where it has one. */
  readonly all: string;
}

/** One of each type. */
export const TABLES = {
  TS: {
    path: '/table/TS/M451021',
    start: ['choose=series:levels(2)', 'choose=time:latest(8)'],
    rows: { label: 'Data Series', one: 'Exports', other: 'Imports', all: 'Total merchandise trade' },
    columns: { label: 'Time Period', one: 'Q3 2026', other: 'Q2 2026', all: 'Q1 2026' },
    turn: [
      say('button.move-down', { name: 'Data Series' }),
      say('button.move-up', { name: 'Time Period' }),
      say('button.move-up', { name: 'Time Period' }),
    ],
  },
  CT: {
    path: '/table/CT/C180101',
    start: ['choose=occupation:in(T,OC1,OC2)', 'choose=qualification:in(T,QU1)'],
    rows: { label: 'Occupation', one: 'Managers', other: 'Professionals', all: 'Total' },
    columns: { label: 'Sex', one: 'Males', other: 'Females', all: 'Total' },
    turn: [say('button.move-down', { name: 'Sex' })],
  },
  DC: {
    path: '/table/DC/D81020',
    start: [
      'choose=district:levels(1)',
      'choose=age:in(T,1,2)',
      'choose=sex:in(1,2)',
      'choose=time:latest(3)',
    ],
    rows: { label: 'Age Group', one: '0 to 4 years', other: '5 to 9 years', all: 'All ages' },
    columns: { label: 'Time Period', one: '2025', other: '2024', all: '2023' },
    turn: [say('button.move-down', { name: 'Age Group' })],
  },
} as const satisfies Readonly<Record<string, JourneyTable>>;

export type TableType = keyof typeof TABLES;
