import type { RequestFault } from '@almanac/contract';

import { Problem } from '../../platform/http/problem.ts';

/** The problem of a manifest that cannot be followed, with all that is wrong with it. */
export class ManifestRefused extends Problem {
  readonly faults: readonly RequestFault[];

  constructor(faults: readonly RequestFault[]) {
    const [{ field, message } = { field: '', message: '' }] = faults;
    super('manifest-refused', {
      detail: faults.length === 1 ? message : `It has ${faults.length} faults.`,
      ...(field !== '' && { parameter: field }),
      faults: faults.map((fault) => ({ message: fault.message })),
    });
    this.faults = faults;
  }
}

/** Does all of the works, and throws one problem with everything that they refuse of the manifest. */
export function refusedTogether<Answer>(works: readonly (() => Answer)[]): readonly Answer[] {
  const answers: Answer[] = [];
  const faults: RequestFault[] = [];
  for (const work of works) {
    try {
      answers.push(work());
    } catch (error) {
      if (!(error instanceof ManifestRefused)) throw error;
      faults.push(...error.faults);
    }
  }
  if (faults.length > 0) throw new ManifestRefused(faults);
  return answers;
}
