import { message } from '@almanac/core';
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
    return well(message('doctor.contact.well'));
  }
  return warning(message('doctor.contact.none'), message('doctor.contact.todo'));
}
