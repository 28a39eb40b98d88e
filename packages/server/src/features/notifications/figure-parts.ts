import { dayOf } from '@almanac/words';
import { comingRelease } from '@almanac/core';
import type { Say } from '@almanac/words';

import type { LetterPart } from '../../platform/mail/letter.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { LeadFigure } from './lead-figure.ts';
import type { ReleaseMails } from './mailed-release.ts';

/** What a mail about a table begins with: the figure, its change, and when the next one comes. */
export function figureParts(
  { words: { say }, days, timeZone, now }: Pick<ReleaseMails, 'words' | 'days' | 'timeZone' | 'now'>,
  { summary }: IndexedRelease,
  lead: LeadFigure | undefined,
): readonly LetterPart[] {
  const next = comingRelease(summary.nextReleaseDate, dayOf(now().toISOString(), timeZone));
  return [
    ...(lead === undefined ? [] : partsOf(lead, say)),
    {
      kind: 'text',
      text:
        next === undefined
          ? say('mail.no-next-release')
          : say('mail.next-release', { day: days.longDay(next) }),
    },
  ];
}

function partsOf({ figure, what, change, absent }: LeadFigure, say: Say): readonly LetterPart[] {
  if (figure === undefined) {
    const text =
      absent === undefined
        ? say('mail.figure.none', { what })
        : say('mail.figure.none-because', { what, absent });
    return [{ kind: 'text', text }];
  }
  return [
    ...(absent === undefined ? [] : [{ kind: 'text', text: say('mail.figure.before', { absent }) } as const]),
    { kind: 'figure', figure, what, change },
  ];
}
