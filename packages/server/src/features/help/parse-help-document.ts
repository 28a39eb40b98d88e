import { escapeMarkup } from '@almanac/core';
import type { HelpDocument, HelpEntry } from '@almanac/contract';
import { Marked, type Token, type Tokens } from 'marked';

/** Other words for a term are in a paragraph of their own right below its heading. */
const ALSO = /^Also: (.+)$/s;

const PICTURE_FOLDER = 'pictures/';

/** Where pictures of help pages are served. */
export const PICTURE_ADDRESS = '/help-pictures/';

/** Links lead to pages of the portal, to the web, or write a mail; nothing else is an address here. */
function isAddress(href: string): boolean {
  return /^(?:\/(?!\/)|#|https?:\/\/|mailto:)/i.test(href);
}

const markdown = new Marked({
  renderer: {
    html: ({ text }) => escapeMarkup(text),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      return isAddress(href) ? `<a href="${escapeMarkup(href)}">${text}</a>` : text;
    },
    image({ href, text }) {
      if (!href.startsWith(PICTURE_FOLDER)) return escapeMarkup(text);
      const address = `${PICTURE_ADDRESS}${encodeURIComponent(href.slice(PICTURE_FOLDER.length))}`;
      return `<img src="${address}" alt="${escapeMarkup(text)}" loading="lazy" />`;
    },
  },
});

/** “Change on year (in %)” → `change-on-year-in`: letters and digits with a hyphen between two words. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function htmlOf(tokens: readonly Token[]): string {
  return markdown.parser([...tokens]).trim();
}

function alsoOf(tokens: readonly Token[]): readonly string[] {
  const first = tokens.find(({ type }) => type !== 'space');
  if (first?.type !== 'paragraph') return [];
  const words = ALSO.exec((first as Tokens.Paragraph).text)?.[1];
  return words === undefined ? [] : words.split(/,\s+/).map((word) => word.trim());
}

function entryOf(heading: Tokens.Heading, body: readonly Token[]): HelpEntry {
  const also = alsoOf(body);
  const rest = also.length === 0 ? body : body.slice(body.findIndex(({ type }) => type === 'paragraph') + 1);
  return {
    id: anchorOf(heading.text),
    heading: heading.text,
    level: heading.depth === 2 ? 2 : 3,
    also: [...also],
    html: htmlOf(rest),
  };
}

/** Groups the tokens: those before the first heading of an entry, then each heading with what follows it. */
function stretchesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const stretches: Token[][] = [[]];
  for (const token of tokens) {
    if (isHeading(token) && (token.depth === 2 || token.depth === 3)) stretches.push([]);
    stretches.at(-1)?.push(token);
  }
  return stretches;
}

function requireOwnAnchors(entries: readonly HelpEntry[], name: string): void {
  const seen = new Set<string>();
  for (const { id, heading } of entries) {
    if (id === '' || seen.has(id)) {
      throw new Error(
        `${name}.md: the heading “${heading}” has no address of its own. Give it another name.`,
      );
    }
    seen.add(id);
  }
}

/**
 * Reads a Markdown file: `#` is the title, `##` and `###` are entries. HTML in the file is shown as text.
 * Throws when it has no title, or when two headings would share an address.
 */
export function parseHelpDocument(name: string, text: string): HelpDocument {
  const tokens = markdown.lexer(text);
  const [opening = [], ...stretches] = stretchesOf(tokens);
  const title = opening.find((token) => isHeading(token));
  if (title === undefined || !isHeading(title)) {
    throw new Error(`${name}.md: there is no title. Begin the file with a line like “# Glossary”.`);
  }
  const entries = stretches.flatMap(([heading, ...body]) =>
    heading !== undefined && isHeading(heading) ? [entryOf(heading, body)] : [],
  );
  requireOwnAnchors(entries, name);
  return { name, title: title.text, html: htmlOf(opening.filter((token) => token !== title)), entries };
}
