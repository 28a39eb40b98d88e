/** Ascending cell indices as runs: first cell, how many, first cell, how many, … Absences come in long runs. */
export type CellRuns = readonly number[];

/** Writes ascending cells as runs. */
export function runsOf(cells: readonly number[]): CellRuns {
  const runs: number[] = [];
  let next = -1;
  for (const cell of cells) {
    if (cell === next) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(cell, 1);
    next = cell + 1;
  }
  return runs;
}

/** Every cell of `runs`, ascending. */
export function* cellsOf(runs: CellRuns): Generator<number> {
  for (let at = 0; at < runs.length; at += 2) {
    const first = runs[at] ?? 0;
    const end = first + (runs[at + 1] ?? 0);
    for (let cell = first; cell < end; cell += 1) yield cell;
  }
}
