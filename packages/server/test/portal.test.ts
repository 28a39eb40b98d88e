import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, it, onTestFinished } from 'vitest';

import { OperatorError } from '../src/platform/operator-error.ts';
import { openPortal } from '../src/app/open-portal.ts';

import { listedAddresses } from './listed-addresses.ts';
import { optionsIn, temporaryFolder } from './portal-options.ts';

async function portalIn(folder: string) {
  const portal = await openPortal(optionsIn(folder));
  onTestFinished(() => portal.close());
  return portal;
}

/** `GET /api/catalogue` for every route in Fastify's drawing of its tree, in which a level is four characters wide. */
function routesIn(drawing: string): readonly string[] {
  const above: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, branch = '', segment = '', methods = ''] = /^([│├└─\s]*)(\S+) \((.*)\)$/.exec(line) ?? [];
    if (segment === '') return [];
    const depth = branch.length / 4;
    above.splice(depth - 1, Infinity, segment);
    const path = above.join('').replace(/\(\^[^)]*\)/g, '');
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}

describe(openPortal, () => {
  it('answers at exactly the addresses that the reference lists', async () => {
    const portal = await openPortal(optionsIn(temporaryFolder(), { ALMANAC_MAILBOX: 'on' }));
    onTestFinished(() => portal.close());
    const { app } = portal;
    await app.ready();
    expect(routesIn(app.printRoutes({ commonPrefix: false })).toSorted()).toEqual(
      listedAddresses().toSorted(),
    );
  });

  it('opens an empty folder, and is ready', async () => {
    const { app, tables } = await portalIn(temporaryFolder());
    expect(tables()).toBe(0);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('refuses a data folder that another server holds', async () => {
    const folder = temporaryFolder();
    await portalIn(folder);
    await expect(openPortal(optionsIn(folder))).rejects.toThrow(OperatorError);
    await expect(openPortal(optionsIn(folder))).rejects.toThrow('server.folder-in-use');
  });

  it('says in a sentence that the database is of a newer version', async () => {
    const folder = temporaryFolder();
    await (await openPortal(optionsIn(folder))).close();
    const database = new DatabaseSync(join(folder, 'data/almanac.sqlite'));
    database.exec("insert into migrations values (9999, 'later', '2030-01-01T00:00:00.000Z')");
    database.close();
    await expect(openPortal(optionsIn(folder))).rejects.toThrow(OperatorError);
    await expect(openPortal(optionsIn(folder))).rejects.toThrow('server.newer-database');
  });

  it('remembers over a restart how far the demonstration is', async () => {
    const folder = temporaryFolder();
    const first = await openPortal(optionsIn(folder));
    const key = readFileSync(join(folder, 'data/local.key'), 'utf8').trim();
    const report = { state: 'filling', published: 2, of: 10 };
    await first.app.inject({
      method: 'PUT',
      url: '/api/publishing/1/demonstration',
      headers: { authorization: `Bearer ${key}` },
      payload: report,
    });
    await first.close();
    const second = await portalIn(folder);
    expect((await second.app.inject('/api/status')).json()).toMatchObject({ demonstration: report });
  });

  it('says in words that the web app is not built', async () => {
    const folder = temporaryFolder();
    const options = { ...optionsIn(folder), webFolder: join(folder, 'nothing') };
    await expect(openPortal(options)).rejects.toThrow('server.not-built');
  });
});
