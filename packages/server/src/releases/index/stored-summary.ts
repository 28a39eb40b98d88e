import { changesSchema, type Changes } from '@almanac/contract';
import { TABLE_KINDS } from '@almanac/core';
import * as z from 'zod/mini';

import type { ReleaseRow } from '../../platform/database/database-tables.ts';
import type { TableSummary } from './indexed-release.ts';
import { storedJson } from '../../platform/database/stored-json.ts';

/** The fields that every list and page relies on; all others are passed through. */
const summarySchema = z.looseObject({
  kind: z.enum(TABLE_KINDS),
  title: z.string(),
  groupTitle: z.string(),
  agency: z.string(),
  source: z.string(),
  isEnabled: z.boolean(),
});

/** What the catalogue knows of a release, as its row keeps it. */
export function storedSummary({ id, summary }: Pick<ReleaseRow, 'id' | 'summary'>): TableSummary {
  const read: unknown = storedJson(summarySchema, summary, `The column summary of the release ${id}`);
  return read as TableSummary;
}

/** What a release changed, as its row keeps it. */
export function storedChanges({ id, changes }: Pick<ReleaseRow, 'id' | 'changes'>): Changes {
  return storedJson(changesSchema, changes, `The column changes of the release ${id}`);
}
