import { readFileSync } from 'node:fs';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ENGLISH } from './english.ts';
import { metricsRoutes } from '../src/features/operations/metrics-routes.ts';
import { recordBackup } from '../src/platform/database/last-backup.ts';
import { countReads } from '../src/releases/storage/count-reads.ts';
import { memoryStorage } from '../src/releases/storage/memory-storage.ts';
import { createHttp } from '../src/platform/http/http.ts';
import type { HttpApp } from '../src/platform/http/http-app.ts';
import { eventLoopPauses, METERS } from '../src/platform/telemetry/meters.ts';
import { fixedPortal } from './fixed-portal.ts';
import { ask, openAccountsForTests, PASSWORD, type AccountsForTests } from './accounts-for-tests.ts';
import { published, TOPICS } from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

/** A metric with its label matchers, as PromQL writes it. */
const EXPRESSION = /\b((?:almanac|nodejs|process)_\w+)\{([^}]*)\}/g;

const KEY = 'a-key-of-more-than-16-characters';
const KEYED = { ALMANAC_METRICS_KEY: KEY };
/** As Prometheus asks. */
const ASKED = { url: '/metrics', headers: { authorization: `Bearer ${KEY}` } };

/** Every sample, by its name with labels. */
function samplesOf(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

/** Of each metric its labels, and of each label the values it has had. */
type Labels = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

function labelsIn(text: string): Labels {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const sample of samplesOf(text).keys()) {
    const [metric = '', inside = ''] = sample.split(/[{}]/);
    const labels = found.get(metric) ?? new Map<string, Set<string>>();
    for (const [, label = '', value = ''] of inside.matchAll(/(\w+)="([^"]*)"/g))
      labels.set(label, (labels.get(label) ?? new Set<string>()).add(value));
    found.set(metric, labels);
  }
  return found;
}

async function metricsOf(app: HttpApp): Promise<ReadonlyMap<string, number>> {
  const answer = await app.inject(ASKED);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return samplesOf(answer.body);
}

describe('who may read the metrics', () => {
  const status = async (request: object, environment: Record<string, string> = {}): Promise<number> => {
    const app = await fixedPortal(environment);
    return (await app.inject({ url: '/metrics', ...request })).statusCode;
  };

  it('is no one while there is no key, not even at this very computer', async () => {
    for (const request of [
      {},
      { headers: { host: '127.0.0.1:8080' } },
      { headers: { host: 'tables.example.gov' } },
      { headers: ASKED.headers },
    ])
      expect(await status(request)).toBe(404);
  });

  it('is any client that shows the key, once there is one', async () => {
    const from = { remoteAddress: '203.0.113.9', headers: ASKED.headers };
    expect(await status(from, KEYED)).toBe(200);
    expect(await status(from, { ALMANAC_METRICS_KEY: `${KEY}x` })).toBe(404);
    expect(await status({}, KEYED)).toBe(404);
  });
});

describe('requests', () => {
  const series = 'almanac_http_request_duration_seconds_count';

  it('are counted by the pattern of their route, never by an address or a query', async () => {
    const app = await fixedPortal(KEYED);
    const before = await metricsOf(app);
    for (const code of ['M100001', 'm100001']) await app.inject(`/api/releases/${code}`);
    await app.inject('/api/releases/NOSUCH99');
    await app.inject('/nowhere/at-all');
    const { body } = await app.inject(ASKED);
    expect(body).not.toMatch(/M100001|NOSUCH99|at-all/i);
    const after = samplesOf(body);
    const grown = (labels: string): number =>
      (after.get(`${series}{${labels}}`) ?? 0) - (before.get(`${series}{${labels}}`) ?? 0);
    expect(grown('method="GET",route="/api/releases/:code",status="2xx"')).toBe(2);
    expect(grown('method="GET",route="/api/releases/:code",status="4xx"')).toBe(1);
    expect(grown('method="GET",route="none",status="4xx"')).toBe(1);
  });

  it('that find a document in memory are told from those that do not', async () => {
    const app = await fixedPortal(KEYED);
    const lookups = async (result: string): Promise<number> =>
      (await metricsOf(app)).get(`almanac_cache_lookups_total{cache="documents",result="${result}"}`) ?? 0;
    const [hits, misses] = [await lookups('hit'), await lookups('miss')];
    for (let time = 0; time < 3; time += 1) await app.inject('/api/content/1/TS/M100001');
    expect([(await lookups('hit')) - hits, (await lookups('miss')) - misses]).toEqual([2, 1]);
  });
});

describe.each(databaseKinds())('what is in the database, on $name', ({ make, name }) => {
  let place: TestDatabase;
  let context: AccountsForTests;
  let app: HttpApp;

  beforeAll(async () => {
    place = await make();
    context = await openAccountsForTests(place.address);
    app = createHttp({ words: ENGLISH, errorPage: () => '' });
    metricsRoutes(app, { ...context, version: '1.2.3', key: KEY });
  });
  afterAll(async () => {
    await context.close();
    await place.drop();
  });

  it('is counted: releases, events, mail, and the last backup', async () => {
    const backupAt = new Date('2026-11-20T03:00:59.000Z');
    const early = await metricsOf(app);
    expect(early.has('almanac_last_backup_timestamp_seconds')).toBe(false);
    expect(early.get('almanac_outbox_oldest_seconds')).toBe(0);
    await published(context, { manifest: TOPICS });
    await context.people.drain();
    const sentBefore = (await metricsOf(app)).get('almanac_mails_total{outcome="sent"}') ?? 0;
    await ask(context, {
      path: 'externaluser/register',
      body: { name: 'Ada', email: 'ada@example.org', password: PASSWORD },
    });
    await context.mailOf('ada@example.org');
    await context.database.write(async (transaction) => {
      await sql`update outbox set done_at = null, due_at = '2026-11-20T11:59:00.000Z'`.execute(transaction);
      await recordBackup(transaction, backupAt);
      await recordBackup(transaction, backupAt);
    });
    const found = await metricsOf(app);
    expect(found.get('almanac_info{version="1.2.3"}')).toBe(1);
    expect(found.get('almanac_database_up')).toBe(1);
    expect(found.get('almanac_tables')).toBe(1);
    expect(found.get('almanac_releases')).toBe(1);
    expect(found.get('almanac_outbox_waiting')).toBe(1);
    expect(found.get('almanac_outbox_oldest_seconds')).toBe(60);
    expect(found.get('almanac_mail_waiting')).toBe(0);
    expect(found.get('almanac_mails_total{outcome="sent"}')).toBe(sentBefore + 1);
    expect(found.get('almanac_last_backup_timestamp_seconds')).toBe(
      Date.parse('2026-11-20T03:00:00Z') / 1000,
    );
    expect(found.get('almanac_data_free_bytes')).toBeGreaterThan(0);
    expect(found.has('almanac_database_connections{state="waiting"}')).toBe(name === 'PostgreSQL');
  });
});

describe('a database that does not answer', () => {
  it('is said, and nothing is made up about what is in it', async () => {
    const { make } = databaseKinds()[0] ?? {};
    const place = await make?.();
    if (place === undefined) throw new Error('there is always SQLite');
    const context = await openAccountsForTests(place.address);
    const app = createHttp({ words: ENGLISH, errorPage: () => '' });
    metricsRoutes(app, { ...context, version: '1.2.3', key: KEY });
    await metricsOf(app);
    await context.close();
    const found = await metricsOf(app);
    await place.drop();
    expect(found.get('almanac_database_up')).toBe(0);
    expect(found.has('almanac_mail_waiting')).toBe(false);
    expect(found.has('almanac_releases')).toBe(false);
  });
});

describe('the pages and files about metrics', () => {
  const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const rules = read('deploy/observability/almanac-alerts.yml');
  const dashboard = read('deploy/observability/almanac-dashboard.json');
  const operations = read('docs/operations.md');

  /** Every metric there is, with what Prometheus makes of a histogram. */
  async function names(): Promise<ReadonlySet<string>> {
    const app = await fixedPortal(KEYED);
    const { body } = await app.inject(ASKED);
    const typed = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    return new Set(
      typed.flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? ['', '_bucket', '_sum', '_count'].map((end) => name + end) : [name],
      ),
    );
  }
  const namedIn = (text: string): readonly string[] => [
    ...new Set([...text.matchAll(/\b(?:almanac|nodejs|process)_[a-z0-9_]*[a-z0-9]/g)].map(([name]) => name)),
  ];

  it('name only metrics that there are', async () => {
    const known = await names();
    const queries = (JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }).panels
      .flatMap(({ targets }) => targets)
      .map(({ expr }) => expr);
    expect(queries.length).toBeGreaterThan(25);
    for (const text of [rules, queries.join('\n'), operations, read('docs/reference/metrics.md')]) {
      expect(namedIn(text).filter((name) => !known.has(name))).toEqual([]);
    }
    expect(namedIn(rules).length).toBeGreaterThan(12);
    expect(namedIn(queries.join('\n')).length).toBeGreaterThan(25);
  });

  /** The labels of each metric, and each value that one of them has had. */
  async function labelsOf(): Promise<Labels> {
    const app = await fixedPortal(KEYED);
    for (const url of ['/table/TS/M100001', '/table/TS/M100001', '/api/content/1/TS/M100001', '/nowhere'])
      await app.inject(url);
    // That portal has no storage, so the counter is raised here.
    await countReads(memoryStorage(() => new Date()))
      .get({ code: 'M1', releaseId: 'r1' }, 'table.json')
      .catch(() => undefined);
    return labelsIn((await app.inject(ASKED)).body);
  }

  /** Given by Prometheus to whatever it reads. */
  const OF_PROMETHEUS = ['job', 'instance', 'le'];
  /** Only there when something goes wrong, or with a database that has connections. */
  const RARE = ['5xx', 'waiting'];

  it('ask for labels and values that the metrics have', async () => {
    const known = await labelsOf();
    const asked = [...rules.matchAll(EXPRESSION), ...dashboard.replaceAll('\\"', '"').matchAll(EXPRESSION)];
    expect(asked.length).toBeGreaterThan(30);
    const strange = asked.flatMap(([, metric = '', inside = '']) =>
      [...inside.matchAll(/(\w+)=~?"([^"]*)"/g)].flatMap(([, label = '', value = '']) => {
        if (OF_PROMETHEUS.includes(label) || RARE.includes(value)) return [];
        return known.get(metric)?.get(label)?.has(value) === true ? [] : [`${metric} ${label} ${value}`];
      }),
    );
    expect(strange).toEqual([]);
    const shown = [...dashboard.matchAll(/\{\{(\w+)\}\}/g), ...rules.matchAll(/\$labels\.(\w+)/g)];
    const labels = new Set([...known.values()].flatMap((each) => [...each.keys()]));
    // Only PostgreSQL reports states of connections, and kinds of garbage collection appear after the first one.
    const more = [...OF_PROMETHEUS, 'state', 'kind'];
    const unknown = shown.map(([, label = '']) => label).filter((label) => !labels.has(label));
    expect(unknown.filter((label) => !more.includes(label))).toEqual([]);
  });

  it('see the first mail that is given up: what can become of one is counted from nought', async () => {
    const outcomes = (await labelsOf()).get('almanac_mails_total')?.get('outcome');
    expect([...(outcomes ?? [])].toSorted()).toEqual(['bounced', 'dropped', 'given-up', 'put-off', 'sent']);
  });

  it('list each of our own metrics with its labels and meaning', async () => {
    const rows = [
      ...read('docs/reference/metrics.md')
        .replace(/\n {2,}/g, ' ')
        .matchAll(/^- `(almanac_\w+)`(?: \((.+?)\))?: (.+)$/gm),
    ].map(([, name = '', labels, meaning]) => [name, labels?.replaceAll('`', ''), meaning] as const);
    const app = await fixedPortal(KEYED);
    const { body } = await app.inject(ASKED);
    const helps = [...body.matchAll(/^# HELP (almanac_\S+) (.*)$/gm)].map(([, name, help]) => [name, help]);
    expect(rows.map(([name, , meaning]) => [name, meaning]).sort()).toEqual(helps.sort());
    const listed = new Map(
      rows.map(([name, labels]) => [name, labels === undefined ? [] : labels.split(', ')]),
    );
    // Perhaps nothing has taken so long yet.
    eventLoopPauses.inc({ route: '/metrics' }, 0);
    const told = await labelsOf();
    for (const [name, labels] of listed) {
      const inUse = told.get(name) ?? told.get(`${name}_count`) ?? new Map();
      // What has no sample yet, since there is no database here, is compared where there is one.
      if (inUse.size > 0 || labels.length === 0)
        expect([name, [...inUse.keys()].toSorted()]).toEqual([name, labels.toSorted()]);
    }
    const own = (await METERS.getMetricsAsJSON()).filter(({ name }) => name.startsWith('almanac_'));
    expect(own.length).toBeGreaterThan(8);
    const withLabels = own.filter(({ name }) => listed.get(name)?.length !== 0).map(({ name }) => name);
    expect(withLabels.filter((name) => !told.has(name) && !told.has(`${name}_count`))).toEqual([]);
  });

  it('say of every alert what it means and what to do', () => {
    const alerts = [...rules.matchAll(/^ {6}- alert: (\S+)$/gm)].map(([, alert]) => alert);
    const sections = operations.split(/^### /m).slice(1);
    const told = new Map(
      sections.map((section) => [section.slice(0, section.indexOf('\n')).trim(), section]),
    );
    expect(alerts.length).toBeGreaterThan(12);
    expect(alerts.filter((alert) => alert !== undefined && !told.has(alert))).toEqual([]);
    const strays = [...told.keys()].filter((name) => name.startsWith('Almanac') && !alerts.includes(name));
    expect(strays).toEqual([]);
    for (const alert of alerts)
      expect(told.get(alert ?? ''), alert).toMatch(/\*\*Means\*\*[\s\S]+\*\*Do\*\*/);
  });

  it('give every rule an expression, a weight and words', () => {
    const blocks = rules.split(/^ {6}- alert: /m).slice(1);
    for (const block of blocks) {
      expect(block).toMatch(/^ {8}expr: \S/m);
      expect(block).toMatch(/^ {8}labels: \{ severity: (?:page|ticket) \}$/m);
      expect(block).toMatch(/^ {10}summary: '[^']+'$/m);
    }
  });
});
