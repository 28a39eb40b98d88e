import { setImmediate } from 'node:timers/promises';

/** Lets other waiting requests run: long work is done in stretches of some milliseconds. */
export function nextTurn(): Promise<void> {
  return setImmediate();
}

const TURN_MS = 5;

/** To be awaited between pieces of long work: lets others run once some milliseconds have gone by. */
export function turnKeeper(): () => Promise<void> {
  let turn = performance.now();
  return async () => {
    if (performance.now() - turn < TURN_MS) return;
    await nextTurn();
    turn = performance.now();
  };
}

/** Does work that comes in pieces, and lets others run in between. */
export async function inTurns<Made>(pieces: Generator<unknown, Made>): Promise<Made> {
  const giveWay = turnKeeper();
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
    await giveWay();
  }
}
