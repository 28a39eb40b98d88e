import type { LetterPart } from '../../platform/mail/letter.ts';
import type { ReleaseMails, MailedRelease } from './mailed-release.ts';

/** The notice that a table was withdrawn or replaced; empty for a table that continues. */
export function endParts(
  { site, words: { say } }: Pick<ReleaseMails, 'site' | 'words'>,
  { news, successor }: Pick<MailedRelease, 'news' | 'successor'>,
): readonly LetterPart[] {
  if (news === 'withdrawn') {
    return [{ kind: 'text', text: say('mail.withdrawn') }];
  }
  if (news !== 'replaced' || successor === undefined) return [];
  const { title, kind } = successor.summary;
  return [
    { kind: 'text', text: say('mail.replaced', { title }) },
    {
      kind: 'link',
      label: say('mail.replaced.link', { title }),
      address: `${site.publicUrl}/table/${kind}/${successor.code}`,
    },
  ];
}
