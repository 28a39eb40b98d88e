import type { Html } from '../../platform/http/answers/html.ts';

/** A page with its places for a head and a body left open. */
export type PageTemplate = (parts: { readonly head: Html; readonly body: Html }) => string;

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
  return ({ head, body }) =>
    whole.replace(HEAD_PLACE, () => head.html).replace(BODY_PLACE, () => `<div id="root">${body.html}</div>`);
}
