/** Runs the works of one key one after another, and those of different keys side by side. */
export type InTurn = <Answer>(key: string, work: () => Promise<Answer>) => Promise<Answer>;

/** Makes a queue. */
export function inTurn(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
