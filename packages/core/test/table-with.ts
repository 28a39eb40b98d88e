import type { Cube } from '../src/cube/cube.ts';
import type { StatTable, TableFacts } from '../src/table/stat-table.ts';
import type { TableCode } from '../src/table/table-code.ts';

/** A table around `cube`: last dimension across, the others down; `facts` override the defaults. */
export function tableWith(cube: Cube, facts: Partial<TableFacts> = {}): StatTable {
  const ids = cube.dimensions.map(({ id }) => id);
  return {
    code: 'T1' as TableCode,
    kind: 'DC',
    title: 'Residents',
    groupTitle: 'Residents',
    agency: 'Department of Statistics',
    source: 'Department of Statistics',
    topics: [],
    footnotes: [],
    tableFootnotes: [],
    heading: { rows: ids.slice(0, -1), columns: ids.slice(-1) },
    functions: {},
    charts: { allowed: {} },
    isFictional: false,
    isEnabled: true,
    isDeleted: false,
    apiPublic: true,
    apiAdmin: true,
    apiDev: true,
    ...facts,
    cube,
  };
}
