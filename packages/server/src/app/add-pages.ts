import { PAGES, type HelpName, type Site, type WrittenPageKey } from '@almanac/contract';
import type { Words } from '@almanac/words';

import { placeRoutes, plainRoutes } from '../features/pages/routes.ts';
import { seriesPageRoutes, type SeriesPagesParts } from '../features/pages/series-routes.ts';
import { namedTablePageRoute, tablePageRoute, type TablePagesParts } from '../features/pages/table-routes.ts';
import { collectionPage, metadataPage } from '../features/pages/download-routes.ts';
import type { HttpApp } from '../platform/http/http-app.ts';
import { addHelp } from './add-help.ts';
import type { AppParts } from './app-parts.ts';

interface PagesShared extends TablePagesParts, Pick<SeriesPagesParts, 'findSeries'> {
  readonly site: () => Site;
  readonly words: Words;
}

/** The pages of the portal: those that the server writes, of help, and those that the web app draws by itself. */
export function addPages(app: HttpApp, { settings, collections }: AppParts, shared: PagesShared): void {
  const { index, writer, site, words, findSeries } = shared;
  const pages = { index, writer, site, words };
  const written: Readonly<Record<Exclude<WrittenPageKey, HelpName>, () => void>> = {
    place: () => {
      placeRoutes(app, pages);
    },
    table: () => {
      tablePageRoute(app, PAGES.table.paths[0], shared);
    },
    tablePanelLeft: () => {
      tablePageRoute(app, PAGES.tablePanelLeft.paths[0], shared);
    },
    tableNoLag: () => {
      namedTablePageRoute(app, PAGES.tableNoLag.paths[0], shared);
    },
    tableVariableDropDown: () => {
      namedTablePageRoute(app, PAGES.tableVariableDropDown.paths[0], shared);
    },
    series: () => {
      seriesPageRoutes(app, { index, writer, words, findSeries });
    },
    metadata: () => {
      metadataPage(app, { index, writer, words });
    },
    collection: () => {
      collectionPage(app, { collections, index, writer, words });
    },
  };
  for (const add of Object.values(written)) add();
  addHelp(app, { settings, writer, words });
  plainRoutes(app, { writer, index, words });
}
