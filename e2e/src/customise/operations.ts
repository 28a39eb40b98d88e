import { COMPUTING_OPERATIONS } from './computing-operations.ts';
import type { Operation } from './operation.ts';
import { SHOWING_OPERATIONS } from './showing-operations.ts';

/** Everything the panel offers. A new operation is one entry in one of them. */
export const PANEL_OPERATIONS: readonly Operation[] = [...COMPUTING_OPERATIONS, ...SHOWING_OPERATIONS];
