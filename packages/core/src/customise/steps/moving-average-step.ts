import { movingAverage } from '../../compute/over-time/moving-average.ts';
import { applyComputation } from '../apply-computation.ts';
import { parseSeries, writeSeries } from '../address/new-category-address.ts';
import type { StepDefinition } from '../step-definition.ts';
import { seriesWords } from '../step-words.ts';
import type { MovingAverageStep } from '../step.ts';

/** `moving-average=12`, `moving-average=12:of(series,1,2)` */
export const movingAverageStep: StepDefinition<MovingAverageStep> = {
  isComputation: true,
  apply: (table, step) =>
    applyComputation(table, { flags: ['sum'], compute: (each) => movingAverage(each, step) }),
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
    subject: 'Moving average',
    words: `${step.periods} periods${seriesWords(cube, step.series)}`,
  }),
};
