import type { Fact, Message } from '../message/message.ts';

/** What tables that are compared should have in common. */
export type PropertyKey = 'unit' | 'base' | 'adjustment' | 'frequency' | 'coverage';

/** One property of the tables of a comparison. */
export interface ComparedProperty {
  readonly key: PropertyKey;
  readonly name: Message;
  /** One a table. */
  readonly values: readonly Fact[];
  readonly isSame: boolean;
}
