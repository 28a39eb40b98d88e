import { access, constants, stat } from 'node:fs/promises';
import { resolve } from 'node:path';

import { message, type Message } from '@almanac/core';

import type { Settings } from './settings.ts';

/** Files and folders that settings name and that cannot be read. */
export async function missingFiles({
  logo,
  contentFolder,
}: Pick<Settings, 'logo' | 'contentFolder'>): Promise<readonly Message[]> {
  const named = [
    { name: 'ALMANAC_LOGO', path: logo, wanted: 'file' },
    { name: 'ALMANAC_CONTENT', path: contentFolder, wanted: 'folder' },
  ] as const;
  const faults = await Promise.all(
    named.map(async ({ name, path, wanted }) => {
      if (path === null || (await isReadable(path, wanted))) return [];
      const fault = { name, path, place: resolve(path) };
      return [
        wanted === 'file'
          ? message('setting.fault.no-file', fault)
          : message('setting.fault.no-folder', fault),
      ];
    }),
  );
  return faults.flat();
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
