import type { DayWriter, Words } from '@almanac/words';

import type { PartComparer } from '../../releases/figures/part-comparer.ts';
import type { Database } from '../../platform/database/database.ts';
import type { HeaderReader } from '../../releases/figures/header-reader.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CurrentTable, IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { UnsubscribeLinks } from '../../platform/mail/unsubscribe-links.ts';
import type { News } from './correction-parts.ts';
import type { LeadFigureReader } from './lead-figure.ts';

/** What writing a mail about releases works with. */
export interface ReleaseMails {
  readonly database: Database;
  readonly index: ReleaseIndex;
  readonly comparePart: PartComparer;
  readonly readHeader: HeaderReader;
  readonly links: UnsubscribeLinks;
  /** The chart of a saved table as the release shows it; undefined where none suits it. */
  readonly drawChart: (saved: {
    readonly release: IndexedRelease;
    readonly customisation: string;
    readonly computation: string;
  }) => Promise<{ readonly png: string; readonly alt: string } | undefined>;
  readonly site: { readonly title: string; readonly publicUrl: string };
  readonly words: Words;
  readonly leadFigure: LeadFigureReader;
  readonly days: DayWriter;
  readonly timeZone: string;
  readonly now: () => Date;
}

/** The releases of one table that a mail covers: its state before the first of them, and after the last. */
export interface MailedRelease {
  readonly table: CurrentTable;
  readonly before: IndexedRelease | undefined;
  readonly after: IndexedRelease;
  /** Of a release that the person knows already, only a correction or the end of the table is news. */
  readonly news: News;
  /** The table that took its place. */
  readonly successor: CurrentTable | undefined;
}
