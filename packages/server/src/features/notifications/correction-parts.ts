import type { LetterPart } from '../../platform/letter.ts';
import type { IndexedRelease } from '../../platform/release-index.ts';

/** What a mail says of one table. */
export interface LetterSection {
  readonly title: string;
  /** Nothing but a correction of a release that the person knows of. */
  readonly isCorrection: boolean;
  readonly parts: readonly LetterPart[];
}

/** What the agency says is wrong, or was put right, in a release. */
export function correctionParts({ corrections = [] }: IndexedRelease): readonly LetterPart[] {
  return corrections.map(({ at, text }) => ({
    kind: 'text',
    text: `Correction of ${at.slice(0, 10)}: ${text}`,
  }));
}
