import type { Cube } from '../cube/cube.ts';
import type { TableKind } from './table-code.ts';

/** The kind of a table whose publisher names none: the "Type guess" of the specification's resolutions. */
export function guessKind({ dimensions }: Cube): TableKind {
  const times = dimensions.filter(({ role }) => role === 'time').length;
  if (times === 0) return 'CT';
  return times === 1 && dimensions.length <= 2 ? 'TS' : 'DC';
}
