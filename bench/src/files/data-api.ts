import { benchView } from '../browser/bench-view.ts';
import { besideNginx } from '../servers/beside-nginx.ts';
import { publishView } from '../browser/publish-view.ts';

/** A page of 5,000 cells, as the data API gives without being asked for more. */
const ROWS = 40;
const MONTHS = 144;

const PATH = '/api/table/tabledata/B1';

/** Calls of the public data API a second and their slowest hundredth, against nginx serving the same bytes. */
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
    // What is measured is the answer, not the limit of one address.
    { ALMANAC_API_POINTS: '1000000000' },
  );
}
