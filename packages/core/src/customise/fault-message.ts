import type { FormulaFault } from '../compute/formula/formula-fault.ts';
import { message, type Fact, type Message } from '../message/message.ts';

const MESSAGES: { readonly [Reason in FormulaFault['reason']]: (text: Fact) => Message } = {
  empty: () => message('formula.fault.empty'),
  'unexpected-character': (text) => message('formula.fault.unexpected-character', { text }),
  'unclosed-name': () => message('formula.fault.unclosed-name'),
  'unclosed-parenthesis': () => message('formula.fault.unclosed-parenthesis'),
  'value-expected': (text) =>
    text === '' ? message('formula.fault.incomplete') : message('formula.fault.value-expected', { text }),
  'operator-expected': (text) => message('formula.fault.operator-expected', { text }),
  'number-too-large': (text) => message('formula.fault.number-too-large', { text }),
  'unknown-name': (text) => message('formula.fault.unknown-name', { text }),
  'ambiguous-name': (text) => message('formula.fault.ambiguous-name', { text }),
  'no-name': () => message('formula.fault.no-name'),
  'mixed-units': (text) => message('formula.fault.mixed-units', { text }),
  'too-deep': () => message('formula.fault.too-deep'),
};

/** What is wrong with a formula, and where. */
export function faultMessage({ reason, text, at }: FormulaFault): Message {
  return message('formula.fault.at', { fault: MESSAGES[reason](text), place: { number: at + 1 } });
}
