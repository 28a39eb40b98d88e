import { timeAxisOf } from '../../compute/over-time/time-axis.ts';
import { need, needSeries } from '../needed.ts';
import type { Series } from '../../compute/over-time/compute-over-time.ts';
import { indexToBase } from '../../compute/over-time/index-to-base.ts';
import { escapeId, unescapeId } from '../address/address-text.ts';
import { headingFact, ofSeries } from '../step-words.ts';
import { applyComputation } from '../apply-computation.ts';
import { parseSeries, writeSeries } from '../address/new-category-address.ts';
import type { StepDefinition } from '../step-definition.ts';
import { message } from '../../message/message.ts';

/** Show figures as an index: the base period is 100. */
export interface IndexStep {
  readonly kind: 'index';
  readonly base: string;
  readonly series: Series;
}

/** `index=2015`, `index=2015:of(series,1,2)` */
export const indexStep: StepDefinition<IndexStep> = {
  isComputation: true,
  leavesOut: false,
  arrangesByHeadings: () => false,
  flags: () => ['changeByPeriod'],
  reads: (needed, { base, series }, before) => {
    needSeries(needed, series, before.cube);
    need(needed, timeAxisOf(before.cube)?.dimension.id ?? '', [base]);
  },
  apply: (table, step) =>
    applyComputation(table, {
      compute: (each) => indexToBase(each, step),
      isRestated: step.series === 'all',
    }),
  address: {
    write: (step) => `${escapeId(step.base)}${writeSeries(step.series)}`,
    parse: (value) => {
      const [base = '', ...rest] = value.split(':');
      const series = parseSeries(rest);
      return base === '' || !series ? undefined : { kind: 'index', base: unescapeId(base), series };
    },
  },
  describe: (cube, step) => ({
    subject: message('step.index'),
    words: ofSeries(message('step.index.words', { base: headingFact(cube, step.base) }), cube, step.series),
  }),
  example: '2015',
};
