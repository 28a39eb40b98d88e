import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What is left of a request goes a little later, and buffers with the collection after the one that finds them unused. */
const ROUNDS = 3;
const ROUND_MS = 20;

/** What this process holds after garbage collection. */
export async function heldMemory(): Promise<NodeJS.MemoryUsage> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < ROUNDS; round += 1) {
    await setTimeout(ROUND_MS);
    collect();
  }
  return process.memoryUsage();
}
