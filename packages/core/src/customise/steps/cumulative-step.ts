import { cumulateOverYear } from '../../compute/over-time/cumulate-over-year.ts';
import { applyComputation } from '../apply-computation.ts';
import { parseSeries, writeSeries } from '../address/new-category-address.ts';
import type { StepDefinition } from '../step-definition.ts';
import { seriesWords } from '../step-words.ts';
import type { CumulativeStep } from '../step.ts';

/** `cumulative=year`, `cumulative=year:of(series,1,2)` */
export const cumulativeStep: StepDefinition<CumulativeStep> = {
  isComputation: true,
  apply: (table, step) =>
    applyComputation(table, { flags: ['sum'], compute: (each) => cumulateOverYear(each, step) }),
  address: {
    write: (step) => `year${writeSeries(step.series)}`,
    parse: (value) => {
      const [span, ...rest] = value.split(':');
      const series = parseSeries(rest);
      return span !== 'year' || !series ? undefined : { kind: 'cumulative', series };
    },
  },
  describe: (cube, step) => ({
    subject: 'Cumulative sum',
    words: `over the year${seriesWords(cube, step.series)}`,
  }),
};
