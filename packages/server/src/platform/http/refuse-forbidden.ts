import { forbiddenCharacter, queryParameters, withoutForbidden, message } from '@almanac/core';

import type { HttpApp } from './http-app.ts';
import { Problem } from './problem.ts';

const VISIBLE = '\ufffd';

const ESCAPES = /(?:%[0-9A-F]{2})+/gi;

/**
 * The problem of an address that contains, escaped, a character that no text may hold, or bytes that are not text;
 * undefined when it holds none.
 */
export function forbiddenInUrl(url: string): Problem | undefined {
  const [path = '', ...rest] = url.split('?');
  const query = rest.join('?');
  return noText(path, query) ?? forbiddenIn(path, query);
}

/** A lone percent sign was typed as such; escaped bytes must form a text. */
function noText(path: string, query: string): Problem | undefined {
  const bytes = [path, query].flatMap((part) => part.match(ESCAPES) ?? []).find((each) => !isText(each));
  if (bytes === undefined) return undefined;
  return new Problem('malformed-request', {
    detail: message('problem.malformed-request.bytes', { bytes }),
  });
}

function isText(escapes: string): boolean {
  return decoded(escapes) !== escapes;
}

function forbiddenIn(path: string, query: string): Problem | undefined {
  const inPath = forbiddenCharacter(decoded(path));
  if (inPath !== undefined)
    return new Problem('malformed-request', {
      detail: message('problem.malformed-request.character', { character: inPath }),
    });
  for (const [name, value] of queryParameters(query)) {
    const character = forbiddenCharacter(name) ?? forbiddenCharacter(value);
    if (character === undefined) continue;
    const parameter = withoutForbidden(name, VISIBLE);
    return new Problem('invalid-parameter', {
      detail: message('problem.invalid-parameter.character', { parameter, character }),
      parameter,
    });
  }
  return undefined;
}

/** What cannot be decoded is refused where it is read. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Refuses such addresses before any of their values is read: a database might not take it, nor a file. */
export function refuseForbidden(app: HttpApp): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    done(url.includes('%') ? forbiddenInUrl(url) : undefined);
  });
}
