import { htmlUnder } from '@almanac/contract';

import type { Html } from '../../platform/http/answers/html.ts';

/** What a page is made of. */
export interface PageParts {
  readonly head: Html;
  /** What follows the app’s own files in the head. */
  readonly files?: Html | undefined;
  /** The contents of the element that the app is drawn in. */
  readonly body: Html;
}

/** A page with its places left open. */
export type PageTemplate = (parts: PageParts) => string;

const HEAD_PLACE = /<!-- almanac:head[\s\S]*?-->/;
const BODY_PLACE = /(?:<!-- almanac:body[\s\S]*?-->\s*)?<div id="root"><\/div>/;

/** The built page names its files beside itself, and is answered at any depth. */
const BESIDE = /(?<=\s(?:href|src)=")\.\//g;

/** Reads the web app's page. Throws when its places are not there: the web app and the server do not fit together. */
export function pageTemplate(page: string): PageTemplate {
  if (!HEAD_PLACE.test(page) || !BODY_PLACE.test(page)) {
    throw new Error('The web app’s page has no place for a head or a body. Build the web app again.');
  }
  const whole = page.replace(BESIDE, '/');
  return ({ head, body, files }) =>
    whole
      .replace('</head>', () => `${files?.html ?? ''}</head>`)
      .replace(HEAD_PLACE, () => head.html)
      .replace(BODY_PLACE, () => `<div id="root">${body.html}</div>`);
}

/** Where the parts of a drawn page belong in its shell. */
const PLACES = { head: '<!-- head -->', files: '<!-- files -->', drawn: '<!-- drawn -->' };

/** The page around what is drawn, as text: it travels to where pages are drawn. */
export function pageShell(template: PageTemplate): string {
  const [head, files, body] = [PLACES.head, PLACES.files, PLACES.drawn].map((html) => ({ html }));
  return head && files && body ? template({ head, files, body }) : '';
}

/** The parts of a drawn page. */
export type ShellParts = Readonly<Record<keyof typeof PLACES, Html>> & { readonly state: Html };

/** Puts what was drawn into a page as it is: its addresses begin at the host already. */
export function filledShell(shell: string, path: string, { head, files, drawn, state }: ShellParts): string {
  return shell
    .replace(PLACES.files, () => htmlUnder(path, files.html))
    .replace(PLACES.head, () => htmlUnder(path, head.html))
    .replace(`<div id="root">${PLACES.drawn}</div>`, () => `<div id="root">${drawn.html}</div>${state.html}`);
}
