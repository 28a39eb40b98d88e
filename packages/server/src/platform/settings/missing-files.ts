import { access, constants, stat } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { Settings } from './settings.ts';

/** Sentences about files and folders that settings name and that cannot be read. */
export async function missingFiles({
  logo,
  contentFolder,
}: Pick<Settings, 'logo' | 'contentFolder'>): Promise<readonly string[]> {
  const named = [
    { name: 'ALMANAC_LOGO', path: logo, wanted: 'file' },
    { name: 'ALMANAC_CONTENT', path: contentFolder, wanted: 'folder' },
  ] as const;
  const sentences = await Promise.all(
    named.map(async ({ name, path, wanted }) => {
      if (path === null || (await isReadable(path, wanted))) return [];
      return [
        `${name} is “${path}”, but there is no ${wanted} that can be read at ${resolve(path)}. Correct the path, or give this account the right to read it.`,
      ];
    }),
  );
  return sentences.flat();
}

async function isReadable(path: string, wanted: 'file' | 'folder'): Promise<boolean> {
  try {
    const found = await stat(path);
    await access(path, constants.R_OK);
    return wanted === 'file' ? found.isFile() : found.isDirectory();
  } catch {
    return false;
  }
}
