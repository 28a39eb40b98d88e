import { comingRelease } from '@almanac/core';

import type { LetterPart } from '../../platform/mail/letter.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { LeadFigure } from './lead-figure.ts';
import type { ReleaseMails } from './told-release.ts';

/** What a mail about a table begins with: the figure, its change, and when the next one comes. */
export function figureParts(
  { writeTime, now }: Pick<ReleaseMails, 'writeTime' | 'now'>,
  { summary }: IndexedRelease,
  lead: LeadFigure | undefined,
): readonly LetterPart[] {
  const next = comingRelease(summary.nextReleaseDate, writeTime.today(now()));
  return [
    ...(lead === undefined ? [] : partsOf(lead)),
    {
      kind: 'text',
      text:
        next === undefined
          ? 'The day of the next figures is not announced.'
          : `Next figures: ${writeTime.day(next)}.`,
    },
  ];
}

function partsOf({ figure, what, change, absent }: LeadFigure): readonly LetterPart[] {
  if (figure === undefined) return [{ kind: 'text', text: `${what}: no figure. ${absent ?? ''}`.trim() }];
  return [
    ...(absent === undefined
      ? []
      : [{ kind: 'text', text: `${absent}. The latest figure before:` } as const]),
    { kind: 'figure', figure, what, change },
  ];
}
