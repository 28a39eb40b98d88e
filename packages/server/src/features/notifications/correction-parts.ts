import type { DayWriter, Words } from '@almanac/words';

import type { LetterPart } from '../../platform/mail/letter.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';

/** What a section of a mail is about: new figures, only a correction, or the end of a table. */
export type News = 'figures' | 'correction' | 'withdrawn' | 'replaced';

/** The section of a mail about one table. */
export interface LetterSection {
  readonly title: string;
  readonly news: News;
  readonly parts: readonly LetterPart[];
}

/** The agency's notice of what is wrong, or was put right, in a release. */
export function correctionParts(
  { corrections = [] }: IndexedRelease,
  { words: { say }, days }: { readonly words: Words; readonly days: DayWriter },
): readonly LetterPart[] {
  return corrections.map(({ at, text }) => ({
    kind: 'text',
    text: say('mail.correction', { day: days.longDay(at), text }),
  }));
}
