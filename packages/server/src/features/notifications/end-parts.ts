import type { LetterPart } from '../../platform/mail/letter.ts';
import type { ReleaseMails, ToldRelease } from './told-release.ts';

/** The notice that a table was withdrawn or replaced; empty for a table that continues. */
export function endParts(
  { site }: Pick<ReleaseMails, 'site'>,
  { news, successor }: Pick<ToldRelease, 'news' | 'successor'>,
): readonly LetterPart[] {
  if (news === 'withdrawn') {
    return [
      {
        kind: 'text',
        text: 'This table was withdrawn. Its last figures still open, and there will be no new ones.',
      },
    ];
  }
  if (news !== 'replaced' || successor === undefined) return [];
  const { title, kind } = successor.summary;
  return [
    { kind: 'text', text: `This table was replaced by “${title}”, which goes on with its figures.` },
    {
      kind: 'link',
      label: `Open ${title}, and ask for mail about it there`,
      address: `${site.publicUrl}/table/${kind}/${successor.code}`,
    },
  ];
}
