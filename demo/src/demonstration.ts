import type { DemoTable } from './demo-table.ts';
import { labourForce } from './meridia/labour-force.ts';
import { merchandise } from './meridia/merchandise.ts';
import { residents } from './meridia/residents-by-sex.ts';
import { unitedStates } from './real/united-states.ts';
import { world } from './real/world.ts';
import { measuredTables } from './subjects/subjects.ts';
import { tradeCube } from './trade-cube/trade-cube.ts';

/** How much of the demonstration to publish. */
export type DemoSize = 'full' | 'small';

/** Tables of every kind, few enough for trying out or a test. */
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

/** The tables of the demonstration: a fictional country, and real tables from an npm package. */
export function demonstration(size: DemoSize): readonly DemoTable[] {
  const all = [
    ...residents,
    ...labourForce,
    ...merchandise,
    tradeCube,
    ...unitedStates,
    ...world,
    ...measuredTables(),
  ];
  return size === 'full' ? all : all.filter(({ manifest }) => SMALL.has(manifest.code));
}
