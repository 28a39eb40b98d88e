// `npm test` has this in the place of fast-check: a third of the rounds of each property, at least a hundred. `npm run
// test:long` goes all of them.
import * as whole from '../../../node_modules/fast-check/lib/fast-check.js';

export * from '../../../node_modules/fast-check/lib/fast-check.js';

/** As many as fast-check itself takes where a test does not say. */
const LEAST_ROUNDS = 100;

function fewer({ numRuns = LEAST_ROUNDS, ...more }: { readonly numRuns?: number } = {}): object {
  return { ...more, numRuns: Math.min(numRuns, Math.max(LEAST_ROUNDS, Math.ceil(numRuns / 3))) };
}

export const assert: typeof whole.assert = (property, parameters) =>
  whole.assert(property, { ...parameters, ...fewer(parameters) });

export default { ...whole, assert };
