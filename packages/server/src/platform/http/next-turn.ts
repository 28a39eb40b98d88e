import { setImmediate } from 'node:timers/promises';

/** Lets everybody else who waits have their turn: long work is done in stretches of some milliseconds. */
export function nextTurn(): Promise<void> {
  return setImmediate();
}
