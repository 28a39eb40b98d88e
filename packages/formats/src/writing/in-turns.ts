/**
 * Long work that yields an empty text now and then, so that a stream can let other work run, and returns its result.
 */
export type InTurns<Result> = Generator<'', Result>;

/** How many items are worked on in one go: a fraction of a millisecond. */
const ITEMS = 512;

/** Goes through items and gives others a turn now and then. */
export function* inTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): InTurns<void> {
  let count = 0;
  for (const item of items) {
    work(item);
    count += 1;
    if (count % ITEMS === 0) yield '';
  }
}

/** Does all of it in one go. */
export function inOneGo<Result>(work: InTurns<Result>): Result {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}
