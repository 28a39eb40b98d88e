import { benchView } from '../browser/bench-view.ts';
import { besideNginx } from '../servers/beside-nginx.ts';
import { publishView } from '../browser/publish-view.ts';

/** A document of about 60 KB, a typical table. */
const ROWS = 40;
const MONTHS = 144;

const PATH = '/api/content/1/ts/B1';

/** Requests per second for a table document, compared with nginx serving the same bytes. */
export function benchTableDocument(): Promise<readonly string[]> {
  return besideNginx(
    (server) => publishView(server, 'B1', benchView(ROWS, MONTHS)),
    [
      { name: 'as it is', path: PATH, encoding: 'identity', aim: 0.5 },
      { name: 'as brotli', path: PATH, encoding: 'br', aim: 0.5 },
    ],
  );
}
