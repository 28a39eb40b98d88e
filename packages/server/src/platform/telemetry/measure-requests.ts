import type { HttpApp } from '../http/http-app.ts';
import { requestSeconds } from './meters.ts';

const MS_PER_SECOND = 1000;

/** Measures every answer under the pattern of its route: an address would make a new series for each table. */
export function measureRequests(app: HttpApp): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const status = `${Math.floor(statusCode / 100)}xx`;
    requestSeconds.observe(
      { method, route: routeOptions.url ?? 'none', status },
      elapsedTime / MS_PER_SECOND,
    );
    done();
  });
}
