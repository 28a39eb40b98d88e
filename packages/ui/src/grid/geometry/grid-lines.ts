import type { Category, Headings, TableView } from '@almanac/core';

/** A heading line over rows that share an outer category. */
export interface GroupLine {
  readonly key: string;
  readonly category: Category;
  /** 0 for the outermost dimension. */
  readonly level: number;
  readonly isCollapsed: boolean;
}

/** The lines of a grid, from the top: a row of the view, or a heading over the rows that follow. */
export interface GridLines {
  readonly length: number;
  /** The row of the view on a line; undefined on a group's heading. */
  readonly rowAt: (line: number) => number | undefined;
  /** The group that a line is the heading of. */
  readonly groupAt: (line: number) => GroupLine | undefined;
  /** The line of a row; undefined while it is collapsed. */
  readonly lineOf: (row: number) => number | undefined;
}

/** The key of a heading among all headings of its axis, whatever their order. */
function headingKey(categories: readonly Category[]): string {
  return categories.map(({ id }) => id).join('\u001f');
}

/** Lays out the rows of a view, leaving out those of the groups in `collapsed`. */
export function gridLinesOf(view: TableView, collapsed: ReadonlySet<string>): GridLines {
  if (view.rowDimensions.length <= 1) return plainLines(view.rows.length);
  const lines: number[] = [];
  const groups: GroupLine[] = [];
  let outer: readonly Category[] = [];
  let row = 0;
  for (const heading of view.rows) {
    const next = heading.categories.slice(0, -1);
    for (const group of newGroups(outer, next, collapsed)) {
      groups.push(group);
      lines.push(-groups.length);
    }
    outer = next;
    if (!isUnderGroup(next, collapsed)) lines.push(row);
    row += 1;
  }
  return linesFrom(Int32Array.from(lines), groups, view.rows);
}

function plainLines(length: number): GridLines {
  const same = (index: number): number | undefined => (index >= 0 && index < length ? index : undefined);
  return { length, rowAt: same, groupAt: () => undefined, lineOf: same };
}

function linesFrom(lines: Int32Array, groups: readonly GroupLine[], rows: Headings): GridLines {
  const lineByRow = new Int32Array(rows.length).fill(-1);
  for (const [line, row] of lines.entries()) if (row >= 0) lineByRow[row] = line;
  return {
    length: lines.length,
    rowAt: (line) => {
      const row = lines[line];
      return row === undefined || row < 0 ? undefined : row;
    },
    groupAt: (line) => {
      const row = lines[line];
      return row === undefined || row >= 0 ? undefined : groups[-row - 1];
    },
    lineOf: (row) => {
      const line = lineByRow[row];
      return line === undefined || line < 0 ? undefined : line;
    },
  };
}

/** The groups that begin before a row: from the outermost category that differs from the row above. */
function* newGroups(
  before: readonly Category[],
  now: readonly Category[],
  collapsed: ReadonlySet<string>,
): Generator<GroupLine> {
  const changed = now.findIndex((category, level) => category.id !== before[level]?.id);
  if (changed < 0) return;
  for (let level = changed; level < now.length; level += 1) {
    const category = now[level];
    if (!category || isUnderGroup(now.slice(0, level), collapsed)) return;
    const key = headingKey(now.slice(0, level + 1));
    yield { key, category, level, isCollapsed: collapsed.has(key) };
  }
}

function isUnderGroup(outer: readonly Category[], collapsed: ReadonlySet<string>): boolean {
  if (collapsed.size === 0) return false;
  return outer.some((_, level) => collapsed.has(headingKey(outer.slice(0, level + 1))));
}
