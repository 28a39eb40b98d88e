import { escapeMarkup } from '@almanac/core';

/** Text that is HTML already; every other text is escaped before it goes into a page. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | undefined | readonly Part[];

function partText(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string') return escapeMarkup(part).replaceAll("'", '&#39;');
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(partText).join('');
}

/** A template of HTML whose parts are escaped; undefined adds nothing, a list adds its items. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.map((text, at) => text + partText(parts[at])).join('') };
}

/** JSON for a script element: nothing in it can end the element. */
export function scriptJson(value: unknown): Html {
  return scriptText(JSON.stringify(value));
}

/** The same of a value that is written as JSON already. */
export function scriptText(json: string): Html {
  return {
    html: json.replace(
      /[<\u2028\u2029\ufffe\uffff]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  };
}
