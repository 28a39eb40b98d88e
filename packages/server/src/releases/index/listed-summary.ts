import { cleanTitle } from '@almanac/core';

import type { TableSummary } from './indexed-release.ts';

/**
 * What the catalogue knows of a release, from the text that the database keeps. Its titles are cleaned here, so that
 * every list says the same: the table's own page and files say the title as it was published.
 */
export function listedSummary(code: string, text: string): TableSummary {
  const summary = JSON.parse(text) as TableSummary;
  const cleaned = (title: string): string => cleanTitle(title, { id: code, kind: summary.kind });
  return { ...summary, title: cleaned(summary.title), groupTitle: cleaned(summary.groupTitle) };
}
