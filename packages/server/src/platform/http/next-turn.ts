import { setImmediate } from 'node:timers/promises';

/** Lets other waiting requests run: long work is done in stretches of some milliseconds. */
export function nextTurn(): Promise<void> {
  return setImmediate();
}

const TURN_MS = 5;

/** Does work that comes in pieces, and lets others run every few milliseconds. */
export async function inTurns<Made>(pieces: Generator<unknown, Made>): Promise<Made> {
  let turn = performance.now();
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
    if (performance.now() - turn < TURN_MS) continue;
    await nextTurn();
    turn = performance.now();
  }
}
