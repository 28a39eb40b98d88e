import type * as Server from '@almanac/server';
import type * as Sqlite from 'node:sqlite';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, type Api } from '../src/platform/api/api.ts';
import { refuseToken } from '../src/platform/session/end-session.ts';
import { sessionToken } from '../src/platform/session/token.ts';
import { CHECKS, siteSchema, type Site } from '@almanac/contract';

// jsdom replaces Node's byte types by its own, which the server would not recognise.
Object.assign(globalThis, {
  Uint8Array: Object.getPrototypeOf(Buffer) as unknown,
  ArrayBuffer: Buffer.alloc(1).buffer.constructor,
});

// Node itself loads the server: transformed for a browser, it would look for its threads on the web.
const requireInNode = createRequire(import.meta.url);
const { openPortal, readSettings } = requireInNode('@almanac/server') as typeof Server;
const { DatabaseSync } = requireInNode('node:sqlite') as typeof Sqlite;
type Portal = Server.Portal;

const PAGE =
  '<!doctype html><html lang="en"><head><!-- almanac:head --></head><body><div id="root"></div></body></html>';

export interface TestTable {
  readonly code: string;
  readonly title: string;
  readonly topic: string;
  readonly agency?: string;
  readonly nextReleaseDate?: string;
  readonly type?: 'TS' | 'CT' | 'DC';
  /** Births of two districts without it. */
  readonly csv?: string;
}

/** The real server in this process, on a folder of its own, and the connection that the pages use. */
export interface TestPortal {
  readonly api: Api;
  readonly site: Site;
  /** The server's own publishing key. */
  readonly key: string;
  readonly publish: (table: TestTable) => Promise<void>;
  /** As if every password had been chosen this many days ago. */
  readonly agePasswords: (days: number) => void;
  /** As if the link in every mail had been opened. */
  readonly confirmAddresses: () => void;
  readonly close: () => Promise<void>;
}

/** Births of two districts in three years. */
const CSV =
  'Year,District,Value\n2023,North,120\n2023,South,80\n2024,North,118\n2024,South,84\n2025,North,115\n2025,South,90\n';

/** Tests say what comes next, however unlike an update it is. */
const CONFIRMED = JSON.stringify({ checks: CHECKS, because: 'A test.' });

const DAY_MS = 24 * 60 * 60_000;
const BOUNDARY = 'almanac-test';

function part(headers: string, body: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${body}\r\n`;
}

function publisher({ app }: Portal, key: string): TestPortal['publish'] {
  return async ({ topic, csv = CSV, ...table }) => {
    const manifest = JSON.stringify({ type: 'TS', topics: [topic], unit: 'Number', ...table });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/publishing/1/releases',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      payload: `${part('name="manifest"', manifest)}${part('name="confirm"', CONFIRMED)}${part('name="file"; filename="births.csv"', csv)}--${BOUNDARY}--\r\n`,
    });
    if (answer.statusCode >= 300) throw new Error(answer.body);
  };
}

function fetchFrom({ app }: Portal): typeof globalThis.fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    const answer = await app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    // As bytes: binary content would not survive being decoded as text.
    return new Response(Uint8Array.from(answer.rawPayload), { status: answer.statusCode });
  };
}

async function siteOf({ app }: Portal): Promise<Site> {
  const { body } = await app.inject('/');
  const settings = /id="almanac-site">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
  return siteSchema.parse(JSON.parse(settings));
}

/** Opens a portal without tables; `more` are settings. */
export async function openTestPortal(more: Readonly<Record<string, string>> = {}): Promise<TestPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-web-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'embed.html'), PAGE);
  const settings = readSettings({ ALMANAC_DATA: join(folder, 'data'), ALMANAC_DEMO: 'none', ...more });
  if (!settings.ok) throw new Error('the settings of the tests are wrong');
  const portal = await openPortal({
    settings: settings.value,
    version: '0.0.0',
    webFolder: folder,
    logTo: { level: 'error', write: () => undefined },
  });
  const key = (await readFile(join(folder, 'data/local.key'), 'utf8')).trim();
  return {
    api: createApi({ fetch: fetchFrom(portal), token: sessionToken, onRefusedToken: refuseToken }),
    site: await siteOf(portal),
    key,
    publish: publisher(portal, key),
    agePasswords: (days) => {
      const database = new DatabaseSync(join(folder, 'data/almanac.sqlite'), { timeout: 10_000 });
      const chosenAt = new Date(Date.now() - days * DAY_MS).toISOString();
      database.prepare('update accounts set password_changed_at = ?').run(chosenAt);
      database.close();
    },
    confirmAddresses: () => {
      const database = new DatabaseSync(join(folder, 'data/almanac.sqlite'), { timeout: 10_000 });
      database.exec('update accounts set verified_at = created_at');
      database.close();
    },
    close: async () => {
      await portal.close();
      await rm(folder, { recursive: true });
    },
  };
}
