import { benchView } from '../browser/bench-view.ts';
import { besideNginx } from '../servers/beside-nginx.ts';
import { publishView } from '../browser/publish-view.ts';

/** A page of 5,000 cells, the default of the data API. */
const ROWS = 40;
const MONTHS = 144;

const PATH = '/api/table/tabledata/B1';

/** Calls of the public data API per second and their 99th percentile, compared with nginx serving the same bytes. */
export function benchDataApi(): Promise<readonly string[]> {
  return besideNginx(
    (server) => publishView(server, 'B1', benchView(ROWS, MONTHS)),
    [
      {
        name: 'one series, the latest year',
        path: `${PATH}?seriesNoORrowNo=1&limit=12`,
        encoding: 'identity',
      },
      { name: 'a page of 5,000 cells', path: PATH, encoding: 'identity' },
    ],
    // The measurement is of answers, not of the rate limit.
    { ALMANAC_API_POINTS: '1000000000' },
  );
}
