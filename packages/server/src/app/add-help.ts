import type { Words } from '@almanac/words';

import { helpStorage } from '../features/help/help-storage.ts';
import { helpRoutes } from '../features/help/routes.ts';
import type { PageWriter } from '../features/pages/page-writer.ts';
import type { HttpApp } from '../platform/http/http-app.ts';
import type { Settings } from '../platform/settings/settings.ts';

interface HelpInFrame {
  readonly settings: Pick<Settings, 'contentFolder' | 'contact'>;
  readonly writer: PageWriter;
  readonly words: Words;
}

/** The help pages in the frame of the site. */
export function addHelp(app: HttpApp, { settings, writer, words }: HelpInFrame): void {
  helpRoutes(app, {
    words,
    storage: helpStorage({ folder: settings.contentFolder, contact: settings.contact, words }),
    // The files are read once, when the portal starts.
    sendPage: (exchange, page) => writer.send(exchange, { version: '', make: () => page }),
  });
}
