import type { Cube } from '../src/cube/cube.ts';
import { customise } from '../src/customise/customise.ts';
import type { Customisation } from '../src/customise/steps.ts';
import type { TableFacts } from '../src/table/stat-table.ts';
import type { TableView } from '../src/view/table-view.ts';
import { viewOf } from '../src/view/view-of.ts';
import { cubeFrom } from './drawn-cube.ts';
import { tableWith } from './table-with.ts';
import { write } from './words.ts';

/** The view of a cube, or of a drawing of one, under a customisation. */
export function viewFrom(
  cube: Cube | string,
  facts: Partial<TableFacts> = {},
  customisation: Customisation = [],
): TableView {
  const table = tableWith(typeof cube === 'string' ? cubeFrom(cube) : cube, facts);
  const result = customise(table, customisation, write);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return viewOf(result.value);
}
