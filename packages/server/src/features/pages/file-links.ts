import { fileFormat, type FileFormatKey } from '@almanac/contract';

import { html, type Html } from '../../platform/http/answers/html.ts';

/** Links to the files of a page, one format after another. */
export function fileLinks<Key extends FileFormatKey>(
  keys: readonly Key[],
  addressOf: (key: Key) => string,
): Html {
  return html`${keys.map(
    (key, at) => html`${at > 0 ? ', ' : undefined}<a href="${addressOf(key)}">${fileFormat(key).name}</a>`,
  )}`;
}
