import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openForTests, type PublishingForTests } from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const WEB = join(ROOT, 'packages/web');
const PATIENCE_MS = 300_000;

interface Typed {
  readonly status: number;
  readonly said: string;
  readonly complained: string;
}

describe('the command as one file', { timeout: PATIENCE_MS }, () => {
  let built: string;
  let folder: string;
  let place: TestDatabase;
  let context: PublishingForTests;
  let address: string;

  beforeAll(async () => {
    built = await mkdtemp(join(tmpdir(), 'almanac-built-'));
    await build({
      root: WEB,
      configFile: join(WEB, 'vite.client.config.ts'),
      logLevel: 'silent',
      build: { outDir: built },
    });
  }, PATIENCE_MS);
  beforeEach(async () => {
    const [kind] = databaseKinds();
    if (kind === undefined) throw new Error('there is always a database to try');
    place = await kind.make();
    context = await openForTests(place.address);
    address = await context.app.listen({ host: '127.0.0.1', port: 0 });
    folder = await mkdtemp(join(tmpdir(), 'almanac-office-'));
    await copyFile(join(built, 'almanac.mjs'), join(folder, 'almanac.mjs'));
  });
  afterEach(async () => {
    await context.close();
    await place.drop();
    await rm(folder, { recursive: true });
  });
  afterAll(() => rm(built, { recursive: true }));

  /** Types a command in a folder in which there is nothing else; another Node than ours, where the machine has one. */
  async function type(line: readonly string[], node = process.execPath): Promise<Typed> {
    const child = spawn(node, ['almanac.mjs', ...line], {
      cwd: folder,
      env: { ALMANAC_URL: address, ALMANAC_KEY: context.localKey },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number>((resolve) => {
      child.once('exit', (code) => {
        resolve(code ?? 1);
      });
    });
    const [said, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { status, said, complained };
  }

  it('is one file', async () => {
    expect((await readdir(built)).filter((name) => !name.startsWith('.'))).toEqual(['almanac.mjs']);
  });

  it('knows the commands that publish, and none that needs the repository', async () => {
    const { status, said } = await type(['--help']);
    expect(status).toBe(0);
    expect(said).toContain('node almanac.mjs');
    expect(said).toMatch(/^ {2}retract /m);
    expect(said).not.toMatch(/^ {2}(?:backup|demo|doctor) /m);
  });

  it('shows the plan of a folder, then publishes it, and edits and withdraws', async () => {
    await mkdir(join(folder, 'november'));
    for (const name of ['dwellings.px', 'dwellings.json', 'births.px'])
      await copyFile(join(ROOT, 'examples', name), join(folder, 'november', name));
    await writeFile(join(folder, 'topic.json'), '{"topics":["Population > Births > Live births"]}');
    const line = ['publish', 'november', '--manifest', 'topic.json'];

    const unasked = await type(line);
    expect([unasked.status, unasked.said]).toEqual([1, '']);
    expect(unasked.complained).toMatch(/november: 2 tables\. Nothing is published yet\./);
    expect(unasked.complained).toMatch(/dwellings\.px: DWELLINGS|dwellings\.px: M890001/);
    expect(unasked.complained).toContain('--yes');
    expect(context.index.all()).toEqual([]);

    const { status, said, complained } = await type([...line, '--yes']);
    expect([status, said.match(/^Published /gm)?.length]).toEqual([0, 2]);
    // Nobody looks at a terminal: no colours, and no line that replaces another.
    expect(`${said}${complained}`).not.toContain('\u001B');
    expect(context.index.current('M890001')).toBeDefined();

    await writeFile(join(folder, 'title.json'), '{"title":"Homes"}');
    expect(await type(['edit', 'M890001', '--manifest', 'title.json'])).toMatchObject({ status: 0 });
    expect(await type(['withdraw', 'M890001'])).toMatchObject({ status: 0 });
  });

  it('says in which line a manifest stops being JSON', async () => {
    await writeFile(join(folder, 'bad.json'), '{\n  "title": "Births"\n  "code": "M1"\n}');
    const { status, complained } = await type(['edit', 'M1', '--manifest', 'bad.json']);
    expect(status).toBe(1);
    expect(complained).toMatch(/bad\.json:3:3: This is not JSON/);
  });

  it('runs on the Node of the machine, from 20', async () => {
    for (const node of await othersOfMachine()) {
      const { status, said, complained } = await type(['catalogue'], node);
      expect([status, said, complained]).toEqual([
        0,
        '0 tables.\n',
        expect.stringMatching(/^Server: [^\n]*\n$/),
      ]);
    }
  });
});

/** Other programs called `node` on the path, of a version that is promised. */
async function othersOfMachine(): Promise<readonly string[]> {
  const paths = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !each.startsWith(ROOT));
  const versions = await Promise.all(
    paths.map(async (each) => {
      const node = join(each, 'node');
      const child = spawn(node, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
      child.once('error', () => undefined);
      return [node, Number(/^v(\d+)/.exec(await text(child.stdout))?.[1] ?? 0)] as const;
    }),
  );
  return versions.filter(([, version]) => version >= 20).map(([node]) => node);
}
