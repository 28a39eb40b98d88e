import { changeBetween } from '../../compute/over-time/change-between.ts';
import type { Span } from '../../compute/over-time/change-columns.ts';
import { timeAxisOf } from '../../compute/over-time/time-axis.ts';
import { message } from '../../message/message.ts';
import { ok } from '../../result.ts';
import { escapeId, unescapeId } from '../address/address-text.ts';
import { applyComputation } from '../apply-computation.ts';
import { need } from '../needed.ts';
import type { StepDefinition } from '../step-definition.ts';
import { headingFact } from '../step-words.ts';

/** Show what changed between two periods: columns in tables, handles and a sentence at charts. */
export interface SpanStep extends Span {
  readonly kind: 'span';
}

/** `span=2019-1Q:2026-3Q` */
export const spanStep: StepDefinition<SpanStep> = {
  isComputation: true,
  leavesOut: false,
  arrangesByHeadings: () => false,
  flags: () => ['changeByPeriod'],
  reads: (needed, { from, to }, { cube, levels = { cube } }) => {
    need(needed, timeAxisOf(levels.cube)?.dimension.id ?? '', [from, to]);
  },
  apply: (table, { from, to }) => {
    const applied = applyComputation(table, {
      compute: (each) => changeBetween(each, { from, to }, table.levels),
    });
    if (!applied.ok) return applied;
    const others = table.spans.filter((span) => span.from !== from || span.to !== to);
    return ok({ ...applied.value, spans: [...others, { from, to }] });
  },
  address: {
    write: ({ from, to }) => `${escapeId(from)}:${escapeId(to)}`,
    parse: (value) => {
      const [from = '', to = '', ...more] = value.split(':');
      if (from === '' || to === '' || more.length > 0) return undefined;
      return { kind: 'span', from: unescapeId(from), to: unescapeId(to) };
    },
  },
  describe: (cube, { from, to }) => ({
    subject: message('step.span'),
    words: message('period.range', { first: headingFact(cube, from), last: headingFact(cube, to) }),
  }),
  example: '2019:2024',
};
