import type { Frequency } from '../period/frequency.ts';
import { message, type Message, type PlainMessageKey } from './message.ts';

const NAMES: { readonly [Each in Frequency]: PlainMessageKey } = {
  'multi-year': 'frequency.name.multi-year',
  annual: 'frequency.name.annual',
  'half-yearly': 'frequency.name.half-yearly',
  quarterly: 'frequency.name.quarterly',
  monthly: 'frequency.name.monthly',
  weekly: 'frequency.name.weekly',
  daily: 'frequency.name.daily',
};

const ADJECTIVES: { readonly [Each in Frequency]: PlainMessageKey } = {
  'multi-year': 'frequency.adjective.multi-year',
  annual: 'frequency.adjective.annual',
  'half-yearly': 'frequency.adjective.half-yearly',
  quarterly: 'frequency.adjective.quarterly',
  monthly: 'frequency.adjective.monthly',
  weekly: 'frequency.adjective.weekly',
  daily: 'frequency.adjective.daily',
};

/** A frequency by itself: `Annual`. */
export function frequencyMessage(frequency: Frequency): Message {
  return message(NAMES[frequency]);
}

/** A frequency within a sentence: `annual`. */
export function frequencyAdjective(frequency: Frequency): Message {
  return message(ADJECTIVES[frequency]);
}
