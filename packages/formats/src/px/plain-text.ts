import { linkText, withoutForumMarks } from '../reading/forum-marks.ts';

const LINK = /<a(\s[^<>]*)>((?:[^<]|<(?!\/?a\b))*)<\/a\s*>/gi;
const HREF = /href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i;
const BREAK = /<\s*(?:br|p)(?:\s*\/)?\s*>|<\/\s*(?:p|br)\s*>/gi;
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi;

/**
 * A note as plain text: `#` is the format's line break, and agencies put HTML into notes. Links keep their address in
 * brackets; other tags are removed.
 */
export function plainText(markup: string): string {
  const links: string[] = [];
  const keep = (link: string): string => `\u0000${links.push(link) - 1}\u0000`;
  const withoutLinks = withoutForumMarks(markup, keep).replace(
    LINK,
    (link, attributes: string, words: string) => {
      const [, double, single, bare] = HREF.exec(attributes) ?? [];
      const address = double ?? single ?? bare;
      if (address === undefined) return link;
      return keep(linkText(address, words.replace(TAG, '')));
    },
  );
  return withoutLinks
    .replace(BREAK, '\n')
    .replace(TAG, '')
    .replace(/#/g, '\n')
    .replace(/\u0000(\d+)\u0000/g, (_, at: string) => links[Number(at)] ?? '')
    .replace(/[ \t\r]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
