import { type Fact, message } from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';

/** What is wrong with a manifest, and in which field. */
export interface ManifestFault {
  readonly field: string;
  readonly message: Fact;
}

/** The problem of a manifest that cannot be followed, with all that is wrong with it. */
export class ManifestRefused extends Problem {
  readonly faults: readonly ManifestFault[];

  constructor(faults: readonly ManifestFault[]) {
    const [first] = faults;
    super('manifest-refused', {
      detail:
        first !== undefined && faults.length === 1
          ? first.message
          : message('publish.faults', { count: faults.length }),
      ...(first !== undefined && first.field !== '' && { parameter: first.field }),
      faults: faults.map((fault) => ({ message: fault.message })),
    });
    this.faults = faults;
  }
}

/** Does all of the works, and throws one problem with everything that they refuse of the manifest. */
export function refusedTogether<Answer>(works: readonly (() => Answer)[]): readonly Answer[] {
  const answers: Answer[] = [];
  const faults: ManifestFault[] = [];
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
