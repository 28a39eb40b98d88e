// `npm test` has this in the place of fast-check: a third of the rounds of each property, at least a hundred. `npm run
// test:long` goes all of them.
import * as whole from '../../../node_modules/fast-check/lib/fast-check.js';

export * from '../../../node_modules/fast-check/lib/fast-check.js';

/** As many as fast-check itself takes where a test does not say. */
const LEAST_ROUNDS = 100;

interface Asked {
  readonly numRuns?: number;
}

function fewer({ numRuns = LEAST_ROUNDS, ...more }: Asked = {}): Asked {
  return { ...more, numRuns: Math.min(numRuns, Math.max(LEAST_ROUNDS, Math.ceil(numRuns / 3))) };
}

/** Tests are checked against fast-check itself, which knows synchronous and asynchronous properties apart. */
export const assert = (property: unknown, asked?: Asked): unknown =>
  whole.assert(property as never, fewer(asked));

const drawing: object = { ...whole, assert };
export default drawing;
