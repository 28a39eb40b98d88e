import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openForTests, send, type PublishingForTests } from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const COMMAND = `"${process.execPath}" "${join(ROOT, 'packages/cli/src/main.ts')}"`;
const PATIENCE_MS = 180_000;

const pageAt = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');

/** The commands that publish, as a page shows them. */
async function publishingCommands(path: string): Promise<readonly string[]> {
  const blocks = (await pageAt(path)).matchAll(/^```sh\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, block = '']) => block.trim()).filter((block) => block.includes('-- publish '));
}

describe('the files of the examples', { timeout: PATIENCE_MS }, () => {
  let place: TestDatabase;
  let context: PublishingForTests;
  let address: string;

  beforeEach(async () => {
    const [kind] = databaseKinds();
    if (kind === undefined) throw new Error('there is always a database to try');
    place = await kind.make();
    context = await openForTests(place.address);
    address = await context.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await context.close();
    await place.drop();
  });

  /** Runs a command as typed in the folder of the portal. */
  async function typed(command: string): Promise<{ readonly status: number; readonly said: string }> {
    const child = spawn('sh', ['-c', command.replaceAll('npm run -s almanac --', COMMAND)], {
      cwd: ROOT,
      env: { ...process.env, INIT_CWD: ROOT, ALMANAC_URL: address, ALMANAC_KEY: context.localKey },
    });
    const ended = new Promise<number>((resolve) => {
      child.once('exit', (code) => {
        resolve(code ?? 1);
      });
    });
    const [said, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { status, said: `${said}${complained}` };
  }

  it.each([
    ['README.md', 'BIRTHS', 72],
    ['docs/publishing.md', 'DWELLINGS', 15],
  ])('are published by the command of %s, without a warning', async (page, code, cells) => {
    const commands = await publishingCommands(page);
    expect(commands).toHaveLength(1);
    const { status, said } = await typed(commands[0] ?? '');
    expect([status, said]).toEqual([0, expect.stringMatching(new RegExp(`^Published ${code}: `))]);
    expect(said).not.toContain('warning:');
    expect(context.index.current(code)?.summary).toMatchObject({
      cells,
      kind: code === 'BIRTHS' ? 'DC' : 'TS',
    });
  });

  it('are what the page about publishing shows, and its call over HTTP takes them', async () => {
    const page = await pageAt('docs/publishing.md');
    const shown = /```json\n([\s\S]*?)```/.exec(page)?.[1];
    const manifest = await pageAt('examples/dwellings.json');
    expect(shown).toBe(manifest);

    const [, field = '', file = ''] = /-F 'manifest=([^']*)' \\\s+-F file=@(\S+)/.exec(page) ?? [];
    const px = await pageAt(file);
    for (const each of [field, manifest]) {
      const { status, body } = await send(context, { manifest: each, file: px });
      expect([status, body]).toMatchObject([200, { isUnchanged: false, warnings: [] }]);
    }
    expect(context.index.current('M890001')?.summary.agency).toBe('Housing Office');
  });
});
