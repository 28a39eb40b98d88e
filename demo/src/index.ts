export type { DemoManifest, DemoTable } from './demo-table.ts';
export { demonstration, type DemoSize } from './demonstration.ts';
