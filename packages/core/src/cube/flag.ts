import { message, type Message } from '../message/message.ts';

/** A remark about an available value. */
export const FLAGS = ['provisional', 'revised', 'estimated', 'break-in-series'] as const;

/** A remark about an available value. */
export type Flag = (typeof FLAGS)[number];

/** How a flag is printed beside a value, and what it means. */
export interface FlagSign {
  readonly symbol: string;
  readonly meaning: Message;
}

/** The sign of every flag. */
export const FLAG_SIGNS: { readonly [Each in Flag]: FlagSign } = {
  provisional: { symbol: 'p', meaning: message('flag.provisional') },
  revised: { symbol: 'r', meaning: message('flag.revised') },
  estimated: { symbol: 'e', meaning: message('flag.estimated') },
  'break-in-series': { symbol: 'b', meaning: message('flag.break-in-series') },
};

/** Several flags on one cell, as one number: bit i is `FLAGS[i]`. */
export type FlagSet = number;

/** Packs flags into a set. */
export function flagSetOf(flags: readonly Flag[]): FlagSet {
  return flags.reduce((set, flag) => set | (1 << FLAGS.indexOf(flag)), 0);
}

/** The flags of a set, in the order of `FLAGS`. */
export function flagsOf(set: FlagSet): readonly Flag[] {
  return FLAGS.filter((_, bit) => (set & (1 << bit)) !== 0);
}
