const LINK = /\[url=([^[\]\s]+)\]([^[]*)\[\/url\]/gi;
const EMPHASIS = /\[([biu])\]([^[]*)\[\/\1\]/gi;

/** The words of a link, followed by its address. */
export function linkText(address: string, words: string): string {
  const target = address.replace(/^mailto:/i, '');
  return words.trim() === '' || words.trim() === target ? target : `${words.trim()} (${target})`;
}

/**
 * A text without forum markup (BBCode), which PxStat writes: `[b]words[/b]`, `[url=https://…]words[/url]`. `keep` is
 * called for each link.
 */
export function withoutForumMarks(text: string, keep: (link: string) => string = (link) => link): string {
  return text
    .replace(LINK, (_, address: string, words: string) => keep(linkText(address, words)))
    .replace(EMPHASIS, '$2');
}
