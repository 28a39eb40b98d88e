import type { HttpApp } from './http-app.ts';
import { parseShallowJson } from './shallow-json.ts';

/**
 * Reads every body as JSON, whatever type it says it has, or none: programs of others send what they like. Names in
 * objects are taken in any case for those that are `known`.
 */
export function readAnyJson(app: HttpApp, known: readonly string[]): void {
  const names = new Map(known.map((name) => [name.toLowerCase(), name]));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body).replace(/^\ufeff/, '');
    try {
      done(null, text.trim() === '' ? undefined : renamed(parseShallowJson(text), names));
    } catch (error) {
      done(error as Error);
    }
  });
}

function renamed(json: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(json)) return json.map((each) => renamed(each, names));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]: readonly [string, unknown]) => [
      names.get(name.toLowerCase()) ?? name,
      renamed(value, names),
    ]),
  );
}
