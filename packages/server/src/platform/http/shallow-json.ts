import { message } from '@almanac/core';
import { Problem } from './problem.ts';

/** Deeper documents have no use here, and walking through them could exhaust the stack. */
const MOST_DEPTH = 32;

/** Reads JSON of limited depth. Throws the problem to answer with. */
export function parseShallowJson(text: string): unknown {
  if (depthOf(text) > MOST_DEPTH) {
    throw new Problem('malformed-request', {
      detail: message('problem.malformed-request.nested', { levels: { number: MOST_DEPTH } }),
    });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Problem('malformed-request', { detail: message('problem.malformed-request.json') });
  }
}

/** How deep brackets are nested, outside of strings. One pass, whatever is sent. */
export function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? '';
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else depth += OPENS.get(sign) ?? 0;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}

const OPENS: ReadonlyMap<string, number> = new Map([
  ['[', 1],
  ['{', 1],
  [']', -1],
  ['}', -1],
]);
