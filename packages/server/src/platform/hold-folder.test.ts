import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, describe, it, onTestFinished } from 'vitest';

import { holdFolder } from './hold-folder.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-hold-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

describe(holdFolder, () => {
  it('gives a folder to one holder at a time', () => {
    const folder = temporaryFolder();
    const release = holdFolder(folder);
    expect(release).toBeDefined();
    expect(holdFolder(folder)).toBeUndefined();
    release?.();
    holdFolder(folder)?.();
  });

  it('frees the folder when its holder is killed', async () => {
    const folder = temporaryFolder();
    const module = new URL('./hold-folder.ts', import.meta.url).href;
    const script = `
      import { holdFolder } from ${JSON.stringify(module)};
      holdFolder(${JSON.stringify(folder)});
      console.log('held');
      setInterval(() => undefined, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module-typescript', '-e', script]);
    await once(holder.stdout, 'data');
    expect(holdFolder(folder)).toBeUndefined();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const release = holdFolder(folder);
    expect(release).toBeDefined();
    release?.();
  });
});
