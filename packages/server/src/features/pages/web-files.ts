import staticFiles from '@fastify/static';

import type { HttpApp } from '../../platform/http/http-app.ts';

/** Files whose name carries a hash of what is in them. */
const HASHED = /\/assets\//;

/** The web app’s files: those with a hash in their name for ever, the others revalidated. */
export async function webFiles(app: HttpApp, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', 'embed.html', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = HASHED.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
