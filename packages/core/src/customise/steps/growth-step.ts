import { timeAxisOf } from '../../compute/over-time/time-axis.ts';
import { need, needPlace } from '../needed.ts';
import type { NewCategory } from '../../compute/append-computed.ts';
import { growthBetween } from '../../compute/over-time/growth-between.ts';
import { escapeId, unescapeId } from '../address/address-text.ts';
import { applyComputation } from '../apply-computation.ts';
import { parseNewCategory, writeNewCategory } from '../address/new-category-address.ts';
import type { StepDefinition } from '../step-definition.ts';
import { headingFact } from '../step-words.ts';
import { message } from '../../message/message.ts';

/** Add a category of time: compound annual growth between two periods. */
export interface GrowthStep extends NewCategory {
  readonly kind: 'growth';
  readonly from: string;
  readonly to: string;
}

/** `growth=2015:2025:g1:name(Growth a year)` */
export const growthStep: StepDefinition<GrowthStep> = {
  isComputation: true,
  leavesOut: false,
  arrangesByHeadings: () => false,
  flags: () => ['changeByPeriod'],
  reads: (needed, { from, to, place }, before) => {
    const id = timeAxisOf(before.cube)?.dimension.id ?? '';
    need(needed, id, [from, to]);
    needPlace(needed, before.cube, id, place);
  },
  apply: (table, step) => applyComputation(table, { compute: (each) => growthBetween(each, step) }),
  address: {
    write: (step) => [escapeId(step.from), escapeId(step.to), writeNewCategory(step)].join(':'),
    parse: (value) => {
      const [from = '', to = '', ...rest] = value.split(':');
      const made = parseNewCategory(rest);
      if (from === '' || to === '' || !made || made.options.size > 0) return undefined;
      return { kind: 'growth', from: unescapeId(from), to: unescapeId(to), ...made.category };
    },
  },
  describe: (cube, { from, to }) => ({
    subject: message('step.growth'),
    words: message('period.range', { first: headingFact(cube, from), last: headingFact(cube, to) }),
  }),
  example: '2020:2022:g1:name(Growth a year)',
};
