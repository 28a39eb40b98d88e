export type { Brand } from './brand.ts';
export { fail, ok, type Result } from './result.ts';

export * from './period/frequency.ts';
export type { TimePeriod } from './period/time-period.ts';

export * from './cube/absence.ts';
export * from './cube/cube.ts';
export type { Category, Dimension, DimensionRole } from './cube/dimension.ts';
export * from './cube/flag.ts';
export { observationAt, type Observation } from './cube/observation.ts';

export * from './table/chart-flags.ts';
export * from './table/function-flags.ts';
export type { Release } from './table/release.ts';
export type { Footnote, Heading, StatTable, TableFacts, TopicPath } from './table/stat-table.ts';
export * from './table/table-code.ts';
export { WHOLE_TABLE_CELLS, type TableDocument } from './table/table-document.ts';
export type { TableDraft } from './table/table-draft.ts';

export type { Selection } from './customise/selection.ts';
export type {
  Choose,
  Customisation,
  Pick,
  Pivot,
  SetDecimals,
  Sort,
  SortDirection,
  Step,
  StepKind,
} from './customise/step.ts';
export type { StepProblem } from './customise/step-problem.ts';
export type { WorkingTable } from './customise/working-table.ts';

export { cellAt, type Headings, type PickedDimension, type TableView, type ViewHeading } from './view/table-view.ts';
