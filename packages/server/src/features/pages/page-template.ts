import type { Html } from '../../platform/http/answers/html.ts';

/** What a page is made of. */
export interface PageParts {
  readonly head: Html;
  /** What follows the app’s own files in the head. */
  readonly files?: Html | undefined;
  /** What stands in the app’s place. */
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

/** Where a drawn page belongs once everything else of the page is written: its addresses begin at the host already. */
const DRAWN_PLACE = '<!-- drawn -->';
const DRAWN_ROOT = `<div id="root">${DRAWN_PLACE}</div>`;

/** A page that is drawn, and what follows it. */
export interface DrawnParts extends Omit<PageParts, 'body'> {
  readonly drawn: Html;
  readonly state: Html;
}

/** Puts what was drawn into a page as it is. */
export function withDrawn(template: PageTemplate, { drawn, state, ...page }: DrawnParts): string {
  return template({ ...page, body: { html: DRAWN_PLACE } }).replace(
    DRAWN_ROOT,
    () => `<div id="root">${drawn.html}</div>${state.html}`,
  );
}
