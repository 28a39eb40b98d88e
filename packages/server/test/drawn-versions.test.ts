import {
  catalogueSchema,
  contentAddress,
  firstCallsOf,
  type CallAnswer,
  type TableAddress,
} from '@almanac/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

import type { Ask, DrawScreen } from '../src/features/pages/draw-pages.ts';
import type { PageOrder } from '../src/features/pages/drawing-thread.ts';
import type { HttpApp } from '../src/platform/http/http-app.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';
import { openReleaseStore } from '../src/releases/storage/open-release-store.ts';
import { RELEASE_FILES, type ReleaseFiles } from '../src/releases/storage/release-store.ts';
import { pageShell } from '../src/features/pages/page-template.ts';
import { builtScreens } from './drawn-screens.ts';
import { fixedPortal, NOW, TEMPLATE } from './fixed-portal.ts';

it('draws every page with the catalogue of its own version, also while one of an older version waits', async () => {
  const app = await fixedPortal();
  const { body: home } = await app.inject('/');
  const site: unknown = JSON.parse(/id="almanac-site">([^]*?)<\/script>/.exec(home)?.[1] ?? '');
  const answer = async (address: string, title: string): Promise<CallAnswer> => {
    const { statusCode, headers, body } = await app.inject(address);
    const renamed = Buffer.from(body.replaceAll('Residents by Sex', title));
    return { status: statusCode, type: String(headers['content-type']), body: new Uint8Array(renamed) };
  };
  const drawScreen = builtScreens();
  const page = { address: '/topic/jobs', site: site as never, now: NOW.getTime() };
  const around = { head: { description: '' }, shell: pageShell(TEMPLATE), hasOwnAccent: false, calls: [] };
  const draw = async (version: string, ask: Ask): Promise<string> => {
    const order = { ...around, page: { ...page, version }, encoding: 'identity' as const, language: 'en' };
    return Buffer.from((await drawScreen(order, ask))?.bytes ?? []).toString();
  };
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
  const older = draw('1', async (address) => {
    await held;
    return answer(address, 'The older title');
  });
  const newer = await draw('2', (address) => answer(address, 'The newer title'));
  expect(newer).toContain('The newer title');
  letGo(undefined);
  expect(await older).toContain('The older title');
  const next = await draw('2', (address) => answer(address, 'The newer title'));
  expect(next).toContain('The newer title');
});

/** The calls that the page of a portal's first table asks to be answered when it is drawn. */
async function askedOf(
  app: HttpApp,
  table: TableAddress,
  {
    drawScreen = builtScreens(),
    ...known
  }: Partial<Pick<PageOrder, 'calls' | 'document'>> & { readonly drawScreen?: DrawScreen },
): Promise<readonly string[]> {
  const { body: home } = await app.inject('/');
  const site: unknown = JSON.parse(/id="almanac-site">([^]*?)<\/script>/.exec(home)?.[1] ?? '');
  const asked: string[] = [];
  const address = `/table/${table.kind}/${table.code}`;
  const page = { address, site: site as never, now: NOW.getTime(), version: '1' };
  const around = { head: { description: '' }, shell: pageShell(TEMPLATE), hasOwnAccent: false, calls: [] };
  const order = { ...around, ...known, page, encoding: 'identity' as const, language: 'en' };
  const drawn = await drawScreen(order, async (call) => {
    asked.push(call);
    const { statusCode, headers, rawPayload } = await app.inject(call);
    return { status: statusCode, type: String(headers['content-type']), body: new Uint8Array(rawPayload) };
  });
  expect(Buffer.from(drawn?.bytes ?? []).toString()).toContain('<table');
  return asked.toSorted();
}

async function firstTable(app: HttpApp): Promise<TableAddress> {
  const { tables } = catalogueSchema.parse((await app.inject('/api/catalogue')).json());
  const [table] = tables;
  if (table === undefined) throw new Error('the portal has no table');
  return { kind: table.kind, code: table.code };
}

it('begins the page of a table with the calls that are known to be its first, each asked once', async () => {
  const app = await fixedPortal();
  const table = await firstTable(app);
  const calls = firstCallsOf(table);
  expect(await askedOf(app, table, {})).toEqual(calls.toSorted());
  expect(await askedOf(app, table, { calls })).toEqual(calls.toSorted());
});

it('reads the document of a table by itself where releases are in a folder, and asks for one that is damaged', async () => {
  const app = await fixedPortal();
  const table = await firstTable(app);
  const calls = firstCallsOf(table);
  const call = contentAddress(table);
  const folder = await mkdtemp(join(tmpdir(), 'almanac-drawn-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bytes = new Uint8Array((await app.inject(call)).rawPayload);
  const files = Object.fromEntries(RELEASE_FILES.map((file) => [file, bytes])) as ReleaseFiles;
  const store = openReleaseStore(await folderStorage(folder), { cacheBytes: 0 });
  await store.write({ code: table.code, releaseId: 'whole' }, files);
  await store.write({ code: table.code, releaseId: 'damaged' }, files);
  await writeFile(join(folder, table.code.toLowerCase(), 'damaged', 'document.json'), '{}');

  const drawScreen = builtScreens({ releases: { kind: 'folder', folder } });
  const asking = (releaseId: string) =>
    askedOf(app, table, { drawScreen, calls, document: { call, code: table.code, releaseId } });
  const others = calls.filter((each) => each !== call).toSorted();
  expect(await asking('whole')).toEqual(others);
  expect(await asking('damaged')).toEqual(calls.toSorted());
  expect(await asking('gone')).toEqual(calls.toSorted());
  expect(
    await askedOf(app, table, { calls, document: { call, code: table.code, releaseId: 'whole' } }),
  ).toEqual(calls.toSorted());
});
