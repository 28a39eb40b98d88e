import { describeStep, type Customisation, type StatTable } from '@almanac/core';
import type { Colophon } from '@almanac/formats';

import type { IndexedRelease } from '../../platform/release-index.ts';

/** The portal a file comes from. */
export interface Portal {
  readonly title: string;
  readonly publicUrl: string;
}

export interface FileOrigin {
  readonly portal: Portal;
  readonly release: IndexedRelease;
  readonly customisation: Customisation;
  /** The page of exactly this view, query string included. */
  readonly address: string;
  readonly now: Date;
}

/** What a file says of where its numbers come from. */
export function colophonOf(
  table: StatTable,
  { portal, release, customisation, address, now }: FileOrigin,
): Colophon {
  return {
    site: portal.title,
    address: `${portal.publicUrl}${address}`,
    releaseId: release.release.id,
    publishedAt: release.release.publishedAt,
    generatedAt: now.toISOString(),
    ...(release.corrections && { corrections: release.corrections.map(({ at, text }) => ({ at, text })) }),
    customisation: customisation.map((step) => {
      const { subject, words } = describeStep(table.cube, step);
      return `${subject}: ${words}`;
    }),
  };
}
