import { needPeriods, needSeries } from '../needed.ts';
import type { Series } from '../../compute/over-time/compute-over-time.ts';
import {
  changeOverTime,
  periodBefore,
  type ChangeAgainst,
  type ChangeMeasure,
} from '../../compute/over-time/change-over-time.ts';
import type { FunctionFlag } from '../../table/function-flags.ts';
import { applyComputation } from '../apply-computation.ts';
import { parseSeries, writeSeries } from '../address/new-category-address.ts';
import type { StepDefinition } from '../step-definition.ts';
import { ofSeries } from '../step-words.ts';
import { message } from '../../message/message.ts';

/** Show change on the previous period or on the same period a year before. */
export interface ChangeStep {
  readonly kind: 'change';
  readonly against: ChangeAgainst;
  readonly measure: ChangeMeasure;
  readonly series: Series;
}

/** `change=year:percentage` for the whole table, `change=period:absolute:of(series,1,2)` for some categories */
export const changeStep: StepDefinition<ChangeStep> = {
  isComputation: true,
  leavesOut: false,
  arrangesByHeadings: () => false,
  flags: ({ against, measure }) => [CHANGE_FLAGS[against][measure]],
  reads: (needed, { against, series }, before) => {
    needSeries(needed, series, before.cube);
    needPeriods(needed, before, (period, time) => {
      const other = periodBefore(time, period, against);
      return other ? [other] : [];
    });
  },
  apply: (table, step) =>
    applyComputation(table, {
      compute: (each) => changeOverTime(each, step),
      isRestated: step.series === 'all' && step.measure === 'percentage',
    }),
  address: {
    write: (step) => `${step.against}:${step.measure}${writeSeries(step.series)}`,
    parse: (value) => {
      const [against, measure, ...rest] = value.split(':');
      const series = parseSeries(rest);
      if (!series || (against !== 'year' && against !== 'period')) return undefined;
      if (measure !== 'percentage' && measure !== 'absolute') return undefined;
      return { kind: 'change', against, measure, series };
    },
  },
  describe: (cube, step) => ({
    subject: message('step.change'),
    words: ofSeries(message(WORDS[step.against][step.measure]), cube, step.series),
  }),
  example: 'year:percentage',
};

const WORDS = {
  year: { percentage: 'step.change.year-percentage', absolute: 'step.change.year' },
  period: { percentage: 'step.change.period-percentage', absolute: 'step.change.period' },
} as const;

/** The functions of the specification that allow each kind of change. */
export const CHANGE_FLAGS: {
  readonly [Against in ChangeAgainst]: { readonly [Measure in ChangeMeasure]: FunctionFlag };
} = {
  year: { percentage: 'changeByYear', absolute: 'changeByYearAbsolute' },
  period: { percentage: 'changeByPeriod', absolute: 'changeByPeriodAbsolute' },
};
