import { html, type Html } from './html.ts';

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
}

const WIDTH = 72;
const INK = 'color:#1b1f24;font-family:Georgia,serif';
const SANS = 'font-family:Helvetica,Arial,sans-serif';

/** Writes a letter: words and lines, readable in any mail program, and without the pictures that may come along. */
export function letterOf({ subject, parts, foot, unsubscribe }: LetterContent): Letter {
  const numbered = withNumbers(parts);
  const pictures = numbered.filter((part) => part.kind === 'picture').map(({ cid, png }) => ({ cid, png }));
  const body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px;background:#ffffff;${INK}">
        <div style="max-width:600px;${SANS};font-size:16px;line-height:1.5">
          ${numbered.map(partHtml)}
          <div
            style="margin-top:32px;border-top:1px solid #c9ced6;padding-top:12px;font-size:13px;color:#4b5563"
          >
            ${withNumbers(foot).map(partHtml)}
          </div>
        </div>
      </body>
    </html>`;
  return {
    subject,
    text:
      [...parts, { kind: 'text', text: '--' } as const, ...foot]
        .flatMap((part) => partText(part) ?? [])
        .join('\n\n') + '\n',
    html: body.html,
    ...(pictures.length > 0 && { pictures }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

type Numbered =
  Exclude<LetterPart, { kind: 'picture' }> | (Extract<LetterPart, { kind: 'picture' }> & LetterPicture);

/** Gives each picture the name under which the HTML finds it. */
function withNumbers(parts: readonly LetterPart[]): readonly Numbered[] {
  let count = 0;
  return parts.map((part) => {
    if (part.kind !== 'picture') return part;
    count += 1;
    return { ...part, cid: `chart-${count}@letter` };
  });
}

/** A piece as text; a picture is none. */
function partText(part: LetterPart): string | undefined {
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
    case 'list':
      return part.items.map((item) => wrap(`- ${item}`)).join('\n');
    case 'table':
      return textTable([part.headings, ...part.rows]);
  }
}

function partHtml(part: Numbered): Html {
  switch (part.kind) {
    case 'picture':
      return html`<p style="margin:0 0 12px">
        <img
          src="cid:${part.cid}"
          alt="${part.alt}"
          width="600"
          style="display:block;width:100%;max-width:600px;height:auto;border:0"
        />
      </p>`;
    case 'text':
      return html`<p style="margin:0 0 12px">${part.text}</p>`;
    case 'heading':
      return html`<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${part.text}</h2>`;
    case 'link':
      return html`<p style="margin:0 0 12px">
        <a href="${part.address}" style="color:#0f4c81">${part.label}</a>
      </p>`;
    case 'code':
      return html`<p style="margin:0 0 12px;font-size:28px;letter-spacing:4px;font-family:monospace">
        ${part.code}
      </p>`;
    case 'list':
      return html`<ul style="margin:0 0 12px;padding-left:20px">
        ${part.items.map((item) => html`<li>${item}</li>`)}
      </ul>`;
    case 'table':
      return htmlTable(part);
  }
}

function htmlTable({ headings, rows }: Extract<LetterPart, { kind: 'table' }>): Html {
  const line = 'padding:4px 12px 4px 0;border-bottom:1px solid #c9ced6;vertical-align:top';
  const side = (at: number): string => (at === 0 ? 'text-align:left' : 'text-align:right');
  return html`<table style="border-collapse:collapse;margin:0 0 12px;font-size:14px">
    <thead>
      <tr>
        ${headings.map((text, at) => html`<th scope="col" style="${line};${side(at)}">${text}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((text, at) => html`<td style="${line};${side(at)}">${text}</td>`)}
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
