/**
 * Long work that yields an empty text now and then, so that a stream can let other work run, and returns its result.
 */
export type Interruptible<Result> = Generator<'', Result>;

/** The number of items in one turn: a fraction of a millisecond. */
const ITEMS = 512;

/** Iterates over items and yields after every few hundred. */
export function* forEachInterruptible<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Interruptible<void> {
  let count = 0;
  for (const item of items) {
    work(item);
    count += 1;
    if (count % ITEMS === 0) yield '';
  }
}

/** Runs all of the work at once. */
export function runUninterrupted<Result>(work: Interruptible<Result>): Result {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}
