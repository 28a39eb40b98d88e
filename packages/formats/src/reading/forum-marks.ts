const LINK = /\[url=([^\]\s]+)\]([^[]*)\[\/url\]/gi;
const EMPHASIS = /\[([biu])\]([^[]*)\[\/\1\]/gi;

/** Words with the address they lead to behind them. */
export function linkText(address: string, words: string): string {
  const target = address.replace(/^mailto:/i, '');
  return words.trim() === '' || words.trim() === target ? target : `${words.trim()} (${target})`;
}

/** A text without the marks of forums, which PxStat writes: `[b]words[/b]`, `[url=https://…]words[/url]`. `keep` is given each link. */
export function withoutForumMarks(text: string, keep: (link: string) => string = (link) => link): string {
  return text
    .replace(LINK, (_, address: string, words: string) => keep(linkText(address, words)))
    .replace(EMPHASIS, '$2');
}
