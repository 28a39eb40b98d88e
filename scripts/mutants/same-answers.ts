import type { Mutant } from './find-mutants.ts';
import type { SameAnswer } from './same-answer.ts';
import { SAME_ANSWERS_OF_COMPUTE } from './same-answers-of-compute.ts';
import { SAME_ANSWERS_OF_CORE } from './same-answers-of-core.ts';
import { SAME_ANSWERS_OF_FORMATS } from './same-answers-of-formats.ts';
import { SAME_ANSWERS_OF_READING } from './same-answers-of-reading.ts';
import { SAME_ANSWERS_OF_SDMX } from './same-answers-of-sdmx.ts';
import { SAME_ANSWERS_OF_SERVER } from './same-answers-of-server.ts';
import { SAME_ANSWERS_OF_SHEETS } from './same-answers-of-sheets.ts';

/** Only what speed or memory decides, or what cannot be equal. What a test could tell does not belong here. */
export const SAME_ANSWERS: readonly SameAnswer[] = [
  ...SAME_ANSWERS_OF_CORE,
  ...SAME_ANSWERS_OF_COMPUTE,
  ...SAME_ANSWERS_OF_FORMATS,
  ...SAME_ANSWERS_OF_READING,
  ...SAME_ANSWERS_OF_SHEETS,
  ...SAME_ANSWERS_OF_SDMX,
  ...SAME_ANSWERS_OF_SERVER,
];

/** The line of a mutant as it is written. */
export function lineIn(read: (file: string) => string): (mutant: Mutant) => string {
  const lines = new Map<string, readonly string[]>();
  return ({ file, line }) => {
    const all = lines.get(file) ?? read(file).split('\n');
    lines.set(file, all);
    return all[line - 1]?.trim() ?? '';
  };
}

/** The mutants but for those that change no answer. Throws where one of these is no longer among them. */
export function withoutSameAnswers(
  mutants: readonly Mutant[],
  { lineOf, known }: { readonly lineOf: (mutant: Mutant) => string; readonly known: readonly SameAnswer[] },
): readonly Mutant[] {
  const same = new Set<Mutant>();
  for (const { file, line, change } of known) {
    const found = mutants.filter(
      (each) => each.file === file && each.change === change && lineOf(each) === line,
    );
    if (found.length === 0)
      throw new Error(`scripts/mutants/same-answers.ts: ${file} no longer has “${change}” in “${line}”.`);
    for (const each of found) same.add(each);
  }
  return mutants.filter((each) => !same.has(each));
}
