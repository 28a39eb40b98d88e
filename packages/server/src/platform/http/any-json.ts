import type { HttpApp } from './http-app.ts';
import { parseShallowJson } from './shallow-json.ts';

/** Reads every body as JSON, whatever type it says it has, or none: programs of others send what they like. */
export function readAnyJson(app: HttpApp): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body).replace(/^\ufeff/, '');
    try {
      done(null, text.trim() === '' ? undefined : parseShallowJson(text));
    } catch (error) {
      done(error as Error);
    }
  });
}
