import ts from 'typescript';

import type { Mutant } from './find-mutants.ts';

/** Mutants of one file, each by the number that switches it on. */
export type Numbered = ReadonlyMap<number, Mutant>;

/** A place in a file, and what is written there, given what its inner places became. */
interface Place {
  readonly from: number;
  readonly to: number;
  readonly write: (inner: string) => string;
}

/**
 * Threads that tests start share the numbers of the runner: first that of the mutant that is on, then of each whether it
 * was reached. Without a runner the mutant of the environment is on, or none.
 */
const HEAD =
  'const $mutants = globalThis.$mutants ??= ((numbers) => ({ isOn: (number) => { numbers[number] = 1; return numbers[0] === number; }, goOn() {} }))' +
  "(process.getBuiltinModule('node:worker_threads').getEnvironmentData('$mutants') ?? [Number(process.env.ALMANAC_MUTANT)]);";

/**
 * The file with each of its mutants beside what it changes, one at a time to be switched on:
 * `$mutants.isOn(7) ? a <= b : a < b`. Every turn of a loop says so, and ends one that never ends. Lines stay where they are.
 */
export function withSwitches(file: string, source: string, mutants: Numbered): string {
  const places = Map.groupBy(mutants, ([, { from, to }]) => `${from} ${to}`);
  const switches = [...places.values()].flatMap((here): readonly Place[] => {
    const [first] = here;
    if (!first) return [];
    const write = (inner: string): string =>
      here.reduce((before, [number, mutant]) => switchOf(number, mutant, before), inner);
    return [{ from: first[1].from, to: first[1].to, write }];
  });
  const all = [...loopsOf(file, source), ...switches];
  const text = `${HEAD}${writeBetween(source, { from: 0, to: source.length }, all)}`;
  refuseMistakes(file, text);
  return text;
}

/** A file that cannot be read would silently take its tests along. */
function refuseMistakes(fileName: string, text: string): void {
  const { diagnostics = [] } = ts.transpileModule(text, { fileName, reportDiagnostics: true });
  const [mistake] = diagnostics;
  if (mistake) throw new Error(`${fileName}: ${ts.flattenDiagnosticMessageText(mistake.messageText, ' ')}`);
}

const switchOf = (number: number, { into, isStatement }: Mutant, before: string): string =>
  isStatement
    ? `{ if (!$mutants.isOn(${number})) { ${before} } }`
    : // With the 0 it is not read as an arrow function: `(a): (b) => …`.
      `($mutants.isOn(${number}) ? (0, ${into}) : (${before}))`;

function loopsOf(file: string, source: string): readonly Place[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const loops: Place[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIterationStatement(node, false)) {
      const { statement } = node;
      const write = (inner: string): string => `{ $mutants.goOn(); ${inner} }`;
      loops.push({ from: statement.getStart(parsed), to: statement.end, write });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return loops;
}

/** Places lie apart or within each other; of two of one extent the first is written around the second. */
function writeBetween(
  source: string,
  { from, to }: { readonly from: number; readonly to: number },
  places: readonly Place[],
): string {
  const [first, ...others] = places.toSorted((a, b) => a.from - b.from || b.to - a.to);
  if (!first) return source.slice(from, to);
  const within = others.filter((each) => each.from < first.to);
  const after = others.filter((each) => each.from >= first.to);
  const written = first.write(writeBetween(source, first, within));
  return `${source.slice(from, first.from)}${written}${writeBetween(source, { from: first.to, to }, after)}`;
}
