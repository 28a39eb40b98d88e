import type { Heading, WorkingTable } from '@almanac/core';

/** The three places a dimension can be in. */
export const ZONES = ['rows', 'columns', 'picker'] as const;
export type Zone = (typeof ZONES)[number];

/** Which dimensions are where, in order. */
export type Arrangement = { readonly [Each in Zone]: readonly string[] };

/** How a table is arranged now. */
export function arrangementOf({ rows, columns, cube }: WorkingTable): Arrangement {
  const placed = new Set([...rows, ...columns]);
  return { rows, columns, picker: cube.dimensions.map(({ id }) => id).filter((id) => !placed.has(id)) };
}

/** Rows and columns of an arrangement; the rest is picked. */
export function headingOf({ rows, columns }: Arrangement): Heading {
  return { rows, columns };
}

/** Whether a table looks the same in two arrangements: the order of dimensions in the picker does not show. */
export function areArrangedAlike(one: Arrangement, other: Arrangement): boolean {
  return (['rows', 'columns'] as const).every(
    (axis) => one[axis].length === other[axis].length && one[axis].every((id, at) => other[axis][at] === id),
  );
}

/** Moves a dimension into a zone, before the one at `position`, wherever it was until then. */
export function placeDimension(
  arrangement: Arrangement,
  id: string,
  { zone, position }: { readonly zone: Zone; readonly position: number },
): Arrangement {
  const before = arrangement[zone].indexOf(id);
  const at = before >= 0 && before < position ? position - 1 : position;
  const without = (each: Zone): readonly string[] => arrangement[each].filter((other) => other !== id);
  const target = without(zone).toSpliced(at, 0, id);
  return { rows: without('rows'), columns: without('columns'), picker: without('picker'), [zone]: target };
}

/** Moves a dimension one place up or down; past the end of a zone it enters the next one. */
export function shiftDimension(arrangement: Arrangement, id: string, by: 1 | -1): Arrangement {
  const zone = ZONES.find((each) => arrangement[each].includes(id));
  if (!zone) return arrangement;
  const position = arrangement[zone].indexOf(id);
  const next = position + by;
  if (next >= 0 && next < arrangement[zone].length) {
    return placeDimension(arrangement, id, { zone, position: by > 0 ? next + 1 : next });
  }
  const other = ZONES[ZONES.indexOf(zone) + by];
  if (!other) return arrangement;
  return placeDimension(arrangement, id, { zone: other, position: by > 0 ? 0 : arrangement[other].length });
}
