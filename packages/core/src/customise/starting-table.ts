import type { Write } from '../message/message.ts';
import type { StatTable } from '../table/stat-table.ts';
import type { WorkingTable } from './working-table.ts';

/** The table as published: everything chosen, the published heading, nothing sorted; `write` puts what steps make into words. */
export function startingTable(table: StatTable, write: Write): WorkingTable {
  const { cube, ...facts } = table;
  return {
    facts,
    cube,
    chosen: new Map(),
    rows: facts.heading.rows,
    columns: facts.heading.columns,
    picked: new Map(),
    sorts: {},
    decimals: -1,
    collapsed: new Map(),
    tops: {},
    hidesEmpty: { rows: false, columns: false },
    isTidy: false,
    isWhole: false,
    conversion: 'none',
    divisions: new Map(),
    frozenDivisions: new Map(),
    spans: [],
    warnings: [],
    write,
  };
}
