import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inLogs } from '@almanac/core';

import { onTestFinished } from 'vitest';

import type { PortalOptions } from '../src/app/open-portal.ts';
import { readSettings } from '../src/platform/settings/read-settings.ts';

/** A folder that is removed with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-portal-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** What a whole portal with an empty page is opened with; `environment` are settings. */
export function optionsIn(folder: string, environment: Readonly<Record<string, string>> = {}): PortalOptions {
  const settings = readSettings({ ALMANAC_DATA: join(folder, 'data'), ...environment });
  if (!settings.ok) throw new Error(settings.problem.map(inLogs).join(' '));
  const webFolder = join(folder, 'web');
  mkdirSync(webFolder, { recursive: true });
  for (const name of ['index.html', 'embed.html']) {
    writeFileSync(
      join(webFolder, name),
      '<html><head><!-- almanac:head --></head><body><div id="root"></div></body></html>',
    );
  }
  const logTo = { level: 'error' as const, write: () => undefined };
  return { settings: settings.value, version: '1', webFolder, logTo };
}
