import { cleanTitle } from '@almanac/core';

import type { ReleaseRow } from '../../platform/database/database-tables.ts';
import type { TableSummary } from './indexed-release.ts';
import { storedSummary } from './stored-summary.ts';

/**
 * What the catalogue knows of a release, from the text that the database keeps. Its titles are cleaned here, so that
 * every list says the same: the table's own page and files say the title as it was published.
 */
export function listedSummary({
  code,
  ...row
}: Pick<ReleaseRow, 'id' | 'summary'> & { readonly code: string }): TableSummary {
  const summary = storedSummary(row);
  const cleaned = (title: string): string => cleanTitle(title, { id: code, kind: summary.kind });
  return { ...summary, title: cleaned(summary.title), groupTitle: cleaned(summary.groupTitle) };
}
