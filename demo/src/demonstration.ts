import type { DemoTable } from './demo-table.ts';
import { business } from './meridia/business.ts';
import { economy } from './meridia/economy.ts';
import { labour } from './meridia/labour.ts';
import { people } from './meridia/people.ts';
import { surroundings } from './meridia/surroundings.ts';
import { unitedStates } from './real/united-states.ts';
import { world } from './real/world.ts';

/** How much of the demonstration to publish. */
export type DemoSize = 'full' | 'small';

/** Tables of every kind, few enough for a trial or a test. */
const SMALL: ReadonlySet<string> = new Set([
  'M451011',
  'M451012',
  'M451021',
  'M182011',
  'M213011',
  'D81020',
  'C810201',
  'C180101',
  'US-POPULATION',
  'WORLD-CO2',
]);

/** The tables of the demonstration: a fictional country, and real tables that an npm package carries. */
export function demonstration(size: DemoSize): readonly DemoTable[] {
  const all = [...people, ...labour, ...economy, ...business, ...surroundings, ...unitedStates, ...world];
  return size === 'full' ? all : all.filter(({ manifest }) => SMALL.has(manifest.code));
}
