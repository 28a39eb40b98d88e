import type { KnownRoute, KnownTable } from './fuzzed-portal.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';

/** What a request is made of. */
export interface Asking {
  readonly random: Random;
  readonly scene: Scene;
  readonly route: KnownRoute;
  /** Whose code and type stand in the address. */
  readonly table: KnownTable;
  /** That nothing is to be wrong with it. */
  readonly isFitting: boolean;
}

/** Whether something is to be wrong here. */
export function spoils({ random, isFitting }: Asking, probability: number): boolean {
  return !isFitting && random.chance(probability);
}
