import { linkText, withoutForumMarks } from '../reading/forum-marks.ts';

const LINK = /<a(\s[^<>]*)>((?:[^<]|<(?!\/?a\b))*)<\/a\s*>/gi;
const HREF = /href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i;
const BREAK = /<\s*(?:br|p)(?:\s*\/)?\s*>|<\/\s*(?:p|br)\s*>/gi;

/** The elements of HTML that texts have; other words in angle brackets are words. */
const ELEMENTS = [
  'a|abbr|acronym|address|b|big|blockquote|body|br|button|caption|center|cite|code|col|colgroup|dd|del|dfn|div|dl|dt|em',
  'figure|font|form|h[1-6]|head|hr|html|i|iframe|img|input|ins|kbd|label|li|link|mark|meta|nobr|ol|p|pre|q|s|samp|script',
  'section|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul|var|wbr',
].join('|');
const TAG = new RegExp(`</?(?:${ELEMENTS})(?:\\s[^<>]*)?/?>`, 'gi');

/**
 * A note as plain text: `#` is the format's line break, and agencies put HTML into notes. Links keep their address in
 * brackets; other tags are removed, and what only looks like one stays.
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
