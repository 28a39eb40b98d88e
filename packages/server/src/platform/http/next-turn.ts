import { setImmediate } from 'node:timers/promises';

/** Lets other waiting requests run: long work is done in stretches of some milliseconds. */
export function nextTurn(): Promise<void> {
  return setImmediate();
}
