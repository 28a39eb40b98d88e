import type { ColumnLeaf, ColumnLevel, Keyed } from './column-tree.ts';

/**
 * Writes the columns of one row, cell by cell in order; a key that holds columns is opened before the first of them.
 */
export class ColumnWriter {
  readonly #outer: readonly ColumnLevel[];
  readonly #last: ColumnLevel;
  #open: readonly Keyed[] = [];
  #isFirst = true;
  #outerAt = -1;
  #outerPath: readonly Keyed[] = [];
  #outerOffset = 0;
  #path: readonly Keyed[] = [];
  #groups: readonly Keyed[] | undefined;

  constructor(levels: readonly ColumnLevel[]) {
    this.#outer = levels.slice(0, -1);
    this.#last = levels.at(-1) ?? { leaves: [], groups: 0 };
  }

  /** The position of a column's cell, relative to the row. */
  offsetOf(column: number): number {
    return this.#leafAt(column).offset + this.#outerOffset;
  }

  /** The text of a column; `value` undefined: its key alone. */
  textOf(column: number, value: string | undefined): string {
    const { key, groups } = this.#leafAt(column);
    if (this.#groups !== groups) {
      this.#path = groups.length === 0 ? this.#outerPath : [...this.#outerPath, ...groups];
      this.#groups = groups;
    }
    const start = this.#path === this.#open ? (this.#isFirst ? '' : ',') : this.#move(this.#path);
    this.#isFirst = false;
    return `${start}{"key":${key}${value === undefined ? '' : `,"value":"${value}"`}}`;
  }

  /** What ends the row. */
  end(): string {
    const text = ']}'.repeat(this.#open.length);
    this.#open = [];
    this.#isFirst = true;
    return text;
  }

  #move(path: readonly Keyed[]): string {
    let shared = 0;
    while (shared < path.length && path[shared] === this.#open[shared]) shared += 1;
    const closed = ']}'.repeat(this.#open.length - shared);
    const opened = path.slice(shared).map(({ key }) => `{"key":${key},"columns":[`);
    this.#open = path;
    return `${closed}${this.#isFirst ? '' : ','}${opened.join('')}`;
  }

  #leafAt(column: number): ColumnLeaf {
    const { leaves } = this.#last;
    const outerAt = Math.floor(column / leaves.length);
    if (outerAt !== this.#outerAt) this.#turnTo(outerAt);
    const leaf = leaves[column - outerAt * leaves.length];
    if (leaf === undefined) throw new RangeError(`there is no column ${column}`);
    return leaf;
  }

  #turnTo(outerAt: number): void {
    const path: Keyed[] = [];
    let offset = 0;
    let rest = outerAt;
    for (const { leaves } of this.#outer.toReversed()) {
      const leaf = leaves[rest % leaves.length];
      rest = Math.floor(rest / leaves.length);
      if (leaf === undefined) throw new RangeError(`there are no columns ${outerAt}`);
      path.unshift(...leaf.groups, leaf);
      offset += leaf.offset;
    }
    this.#outerAt = outerAt;
    this.#outerPath = path;
    this.#outerOffset = offset;
    this.#groups = undefined;
  }
}
