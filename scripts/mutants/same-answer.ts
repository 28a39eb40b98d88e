/** A fault that no test can notice: whatever is asked, the answers are the same. */
export interface SameAnswer {
  readonly file: string;
  /** The line as it is written, so that the entry ends with it. */
  readonly line: string;
  /** As `findMutants` says it. */
  readonly change: string;
  /** Why no answer can differ. */
  readonly why: string;
}

/** Lines of a file with the changes of each. */
export function inFile(
  file: string,
  why: string,
  lines: readonly (readonly [line: string, ...changes: readonly string[]])[],
): readonly SameAnswer[] {
  return lines.flatMap(([line, ...changes]) => changes.map((change) => ({ file, line, change, why })));
}
