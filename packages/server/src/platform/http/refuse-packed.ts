import { message } from '@almanac/core';

import type { HttpApp } from './http-app.ts';
import { Problem } from './problem.ts';

/** Refuses bodies that are packed, which would otherwise be read as what they are not. */
export function refusePacked(app: HttpApp): void {
  app.addHook('preParsing', ({ headers }, reply, payload, done) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (encoding === '' || encoding === 'identity') {
      done(null, payload);
      return;
    }
    void reply.header('accept-encoding', 'identity');
    done(new Problem('unsupported-media-type', { detail: message('problem.unsupported-media-type.packed') }));
  });
}
