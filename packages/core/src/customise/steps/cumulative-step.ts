import { needPeriods, needSeries } from '../needed.ts';
import type { Series } from '../../compute/over-time/compute-over-time.ts';
import { cumulateOverYear, partsUpTo } from '../../compute/over-time/cumulate-over-year.ts';
import { applyComputation } from '../apply-computation.ts';
import { parseSeries, writeSeries } from '../address/new-category-address.ts';
import type { StepDefinition } from '../step-definition.ts';
import { ofSeries } from '../step-words.ts';
import { message } from '../../message/message.ts';

/** Show the sum of the year's figures up to each period. */
export interface CumulativeStep {
  readonly kind: 'cumulative';
  readonly series: Series;
}

/** `cumulative=year`, `cumulative=year:of(series,1,2)` */
export const cumulativeStep: StepDefinition<CumulativeStep> = {
  isComputation: true,
  leavesOut: false,
  arrangesByHeadings: () => false,
  flags: () => ['sum'],
  reads: (needed, { series }, before) => {
    needSeries(needed, series, before.cube);
    needPeriods(needed, before, (period, time) => partsUpTo(time, period));
  },
  apply: (table, step) => applyComputation(table, { compute: (each) => cumulateOverYear(each, step) }),
  address: {
    write: (step) => `year${writeSeries(step.series)}`,
    parse: (value) => {
      const [span, ...rest] = value.split(':');
      const series = parseSeries(rest);
      return span !== 'year' || !series ? undefined : { kind: 'cumulative', series };
    },
  },
  describe: (cube, step) => ({
    subject: message('step.cumulative'),
    words: ofSeries(message('step.cumulative.words'), cube, step.series),
  }),
  example: 'year',
};
