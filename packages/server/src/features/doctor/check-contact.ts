import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Settings } from '../../platform/settings/settings.ts';
import { warning, well, type Finding } from './finding.ts';

/** The department's own page of contacts; undefined while it is the product's, which names `ALMANAC_CONTACT` alone. */
async function ownPage(folder: string | null): Promise<string | undefined> {
  if (folder === null) return undefined;
  return readFile(join(folder, 'contact.md'), 'utf8').catch(() => undefined);
}

/** Whether readers can see whom to contact about a wrong figure. */
export async function checkContact({
  contentFolder,
  contact,
}: Pick<Settings, 'contentFolder' | 'contact'>): Promise<Finding> {
  const page = (await ownPage(contentFolder)) ?? '{contact}';
  if (page.includes('mailto:') || (contact !== null && page.includes('{contact}'))) {
    return well('The page of contacts says where to write to.');
  }
  return warning(
    'The page of contacts names no address: who finds a wrong figure does not know whom to tell.',
    'Set ALMANAC_CONTACT, or put a contact.md with the addresses of the agencies into the folder of ALMANAC_CONTENT.',
  );
}
