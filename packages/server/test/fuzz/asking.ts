import type { KnownRoute, KnownTable } from './fuzzed-portal.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';

/** What a request is made of. */
export interface Asking {
  readonly random: Random;
  readonly scene: Scene;
  readonly route: KnownRoute;
  /** The table whose code and type are in the address. */
  readonly table: KnownTable;
  /** Whether everything about it must be right. */
  readonly isFitting: boolean;
}

/** Whether to make something wrong here. */
export function spoils({ random, isFitting }: Asking, probability: number): boolean {
  return !isFitting && random.chance(probability);
}
