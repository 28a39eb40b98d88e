import { needPeriods, needSeries } from '../needed.ts';
import type { Series } from '../../compute/over-time/compute-over-time.ts';
import { lastPeriods, movingAverage } from '../../compute/over-time/moving-average.ts';
import { applyComputation } from '../apply-computation.ts';
import { parseSeries, writeSeries } from '../address/new-category-address.ts';
import type { StepDefinition } from '../step-definition.ts';
import { ofSeries } from '../step-words.ts';
import { message } from '../../message/message.ts';

/** Show the average of each period and those before it. */
export interface MovingAverageStep {
  readonly kind: 'moving-average';
  readonly periods: number;
  readonly series: Series;
}

/** `moving-average=12`, `moving-average=12:of(series,1,2)` */
export const movingAverageStep: StepDefinition<MovingAverageStep> = {
  isComputation: true,
  leavesOut: false,
  arrangesByHeadings: () => false,
  flags: () => ['sum'],
  reads: (needed, { periods, series }, before) => {
    needSeries(needed, series, before.cube);
    needPeriods(needed, before, (period, time) => lastPeriods(time, period, periods));
  },
  apply: (table, step) => applyComputation(table, { compute: (each) => movingAverage(each, step) }),
  address: {
    write: (step) => `${step.periods}${writeSeries(step.series)}`,
    parse: (value) => {
      const [periods = '', ...rest] = value.split(':');
      const series = parseSeries(rest);
      if (!/^\d{1,4}$/.test(periods) || !series) return undefined;
      return { kind: 'moving-average', periods: Number(periods), series };
    },
  },
  describe: (cube, step) => ({
    subject: message('step.moving-average'),
    words: ofSeries(message('step.moving-average.words', { periods: step.periods }), cube, step.series),
  }),
  example: '3',
};
