import type { Say, Words } from '@almanac/words';

import { html, type Html } from '../http/answers/html.ts';

/** A mail as it is sent, both ways of reading it. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Pictures that the HTML shows by `cid:NAME`; the words say the same without them. */
  readonly pictures?: readonly LetterPicture[];
  /** Where this mail is ended: a page, and the address a mail program posts to at one click (RFC 8058). */
  readonly unsubscribe?: string;
}

/** A picture that travels with a letter. */
export interface LetterPicture {
  readonly cid: string;
  /** PNG, as base64. */
  readonly png: string;
}

/** A piece of a letter, drawn as text and as HTML. */
export type LetterPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly address: string }
  | { readonly kind: 'code'; readonly code: string }
  | {
      readonly kind: 'figure';
      readonly figure: string;
      /** What it counts and when, and how it has changed. */
      readonly what: string;
      readonly change?: string | undefined;
    }
  | { readonly kind: 'picture'; readonly png: string; readonly alt: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly headings: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

/** What a letter says. */
export interface LetterContent {
  readonly subject: string;
  readonly parts: readonly LetterPart[];
  /** Who sends it and how to end it, in small print. */
  readonly foot: readonly LetterPart[];
  readonly unsubscribe?: string;
  /** The language that it is written in. */
  readonly words: Pick<Words, 'language' | 'direction' | 'say'>;
}

const WIDTH = 72;

const CELL = 'border-bottom:1px solid #c9ced6;vertical-align:top';

/** How pieces look in every language. */
const COMMON = {
  body: 'margin:0;padding:24px;background:#ffffff;color:#1b1f24;font-family:Georgia,serif',
  page: 'max-width:600px;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5',
  foot: 'margin-top:32px;border-top:1px solid #c9ced6;padding-top:12px;font-size:13px;color:#4b5563',
  text: 'margin:0 0 12px',
  picture: 'display:block;width:100%;max-width:600px;height:auto;border:0',
  heading: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
  link: 'color:#0f4c81',
  code: 'margin:0 0 12px;font-size:28px;letter-spacing:4px;font-family:monospace',
  figure: 'margin:0;font-size:28px;line-height:1.3;font-weight:bold',
  table: 'border-collapse:collapse;margin:0 0 12px;font-size:14px',
} as const;

type Direction = Words['direction'];

/**
 * How the pieces of a letter look. Mail programs know no style sheets: each piece says it of itself, by left and right,
 * since many of them know no start and end.
 */
function stylesOf(direction: Direction) {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const padding = direction === 'rtl' ? 'padding:4px 0 4px 12px' : 'padding:4px 12px 4px 0';
  return {
    ...COMMON,
    list: `margin:0 0 12px;padding-${start}:20px`,
    firstCell: `${padding};${CELL};text-align:${start}`,
    cell: `${padding};${CELL};text-align:${end}`,
  };
}

type Styles = ReturnType<typeof stylesOf>;

const STYLES: Readonly<Record<Direction, Styles>> = { ltr: stylesOf('ltr'), rtl: stylesOf('rtl') };

/** Every style that a letter may have: a page that shows letters allows these and no others. */
export const LETTER_STYLES: readonly string[] = Object.values(STYLES).flatMap((each) => Object.values(each));

/** Writes a letter: words and lines, readable in any mail program, and without the pictures that may come along. */
export function letterOf({ subject, parts, foot, unsubscribe, words }: LetterContent): Letter {
  const numbered = withNumbers(parts);
  const styles = STYLES[words.direction];
  const draw = (part: Numbered): Html => partHtml(part, styles);
  const pictures = numbered.filter((part) => part.kind === 'picture').map(({ cid, png }) => ({ cid, png }));
  const body = html`<!doctype html>
    <html lang="${words.language}" dir="${words.direction}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="${styles.body}">
        <div dir="${words.direction}" style="${styles.page}">
          ${numbered.map(draw)}
          <div style="${styles.foot}">${withNumbers(foot).map(draw)}</div>
        </div>
      </body>
    </html>`;
  return {
    subject,
    text:
      [...parts, { kind: 'text', text: '--' } as const, ...foot]
        .flatMap((part) => partText(part, words) ?? [])
        .join('\n\n') + '\n',
    html: body.html,
    ...(pictures.length > 0 && { pictures }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

type Numbered =
  | Exclude<LetterPart, { kind: 'picture' }>
  | (Extract<LetterPart, { kind: 'picture' }> & LetterPicture);

/** Gives each picture the name under which the HTML finds it. */
function withNumbers(parts: readonly LetterPart[]): readonly Numbered[] {
  let count = 0;
  return parts.map((part) => {
    if (part.kind !== 'picture') return part;
    count += 1;
    return { ...part, cid: `chart-${count}@letter` };
  });
}

function figureText({ what, figure, change }: Extract<LetterPart, { kind: 'figure' }>, say: Say): string {
  if (change === undefined) return say('mail.figure', { what, figure });
  return say('mail.figure-and-change', { what, figure, change });
}

/** A piece as text; a picture is none. */
function partText(part: LetterPart, { say }: Pick<Words, 'say'>): string | undefined {
  switch (part.kind) {
    case 'picture':
      return undefined;
    case 'text':
      return wrap(part.text);
    case 'heading':
      return `${part.text}\n${'='.repeat(Math.min(part.text.length, WIDTH))}`;
    case 'link':
      return `${part.label}:\n${part.address}`;
    case 'code':
      return part.code;
    case 'figure':
      return wrap(figureText(part, say));
    case 'list':
      return part.items.map((item) => wrap(`- ${item}`)).join('\n');
    case 'table':
      return textTable([part.headings, ...part.rows]);
  }
}

function partHtml(part: Numbered, styles: Styles): Html {
  switch (part.kind) {
    case 'picture':
      return html`<p style="${styles.text}">
        <img src="cid:${part.cid}" alt="${part.alt}" width="600" style="${styles.picture}" />
      </p>`;
    case 'text':
      return html`<p style="${styles.text}">${part.text}</p>`;
    case 'heading':
      return html`<h2 style="${styles.heading}">${part.text}</h2>`;
    case 'link':
      return html`<p style="${styles.text}">
        <a href="${part.address}" style="${styles.link}">${part.label}</a>
      </p>`;
    case 'code':
      return html`<p style="${styles.code}">${part.code}</p>`;
    case 'figure':
      return html`<p style="${styles.figure}">${part.figure}</p>
        <p style="${styles.text}">
          ${part.what}${part.change === undefined ? '' : html`<br /><strong>${part.change}</strong>`}
        </p>`;
    case 'list':
      return html`<ul style="${styles.list}">
        ${part.items.map((item) => html`<li>${item}</li>`)}
      </ul>`;
    case 'table':
      return htmlTable(part, styles);
  }
}

function htmlTable({ headings, rows }: Extract<LetterPart, { kind: 'table' }>, styles: Styles): Html {
  const style = (at: number): string => (at === 0 ? styles.firstCell : styles.cell);
  return html`<table style="${styles.table}">
    <thead>
      <tr>
        ${headings.map((text, at) => html`<th scope="col" style="${style(at)}">${text}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((text, at) => html`<td style="${style(at)}">${text}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function textTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const lines = rows.map((row) =>
    row
      .map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const [head = '', ...rest] = lines;
  return [head, '-'.repeat(head.length), ...rest].join('\n');
}

/** Breaks a paragraph between words. */
function wrap(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
