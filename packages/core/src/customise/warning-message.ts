import type { ComputationWarning } from '../compute/computation.ts';
import { message, type Message } from '../message/message.ts';

/** What to know of a computation that was applied. */
export function warningMessage(warning: ComputationWarning): Message {
  switch (warning.code) {
    case 'sum-of-rates':
      return message('compute.warning.rates', { unit: warning.unit });
    case 'sum-of-overlapping': {
      const { kind, one, other } = warning;
      return kind === 'total-and-part'
        ? message('compute.warning.total-and-part', { total: one, part: other })
        : message('compute.warning.overlap', { one, other });
    }
    case 'change-of-change':
      return message('compute.warning.change-of-change');
  }
}
