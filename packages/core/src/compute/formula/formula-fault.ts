import type { Fact } from '../../message/message.ts';

/** What is wrong with a formula, and the character (from 0) at which it goes wrong. */
export interface FormulaFault {
  readonly at: number;
  readonly reason:
    | 'empty'
    | 'unexpected-character'
    | 'unclosed-name'
    | 'unclosed-parenthesis'
    | 'value-expected'
    | 'operator-expected'
    | 'number-too-large'
    | 'unknown-name'
    | 'ambiguous-name'
    | 'no-name'
    | 'mixed-units'
    | 'too-deep';
  /** The name, character or units in question. */
  readonly text: Fact;
}
