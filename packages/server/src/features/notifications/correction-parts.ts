import type { LetterPart } from '../../platform/mail/letter.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { InstantWriter } from '../../platform/mail/write-instant.ts';

/** What a part of a mail tells: new figures, or nothing but a correction, or the end of a table. */
export type News = 'figures' | 'correction' | 'withdrawn' | 'replaced';

/** What a mail says of one table. */
export interface LetterSection {
  readonly title: string;
  readonly news: News;
  readonly parts: readonly LetterPart[];
}

/** What the agency says is wrong, or was put right, in a release. */
export function correctionParts(
  { corrections = [] }: IndexedRelease,
  { day }: InstantWriter,
): readonly LetterPart[] {
  return corrections.map(({ at, text }) => ({ kind: 'text', text: `Correction of ${day(at)}: ${text}` }));
}
