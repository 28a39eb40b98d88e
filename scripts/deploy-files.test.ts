import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import {
  addresses,
  assignmentsOf,
  deployFile,
  deployFiles,
  documentsOf,
  runHere,
  settingNames,
  STOP_PATIENCE_SECONDS,
} from './deploy-files.ts';
import { MANIFESTS } from './kubernetes-schema.ts';
import { ROOT } from './node.js';

const SETTINGS = settingNames();
const YAML = deployFiles().filter((path) => /\.ya?ml$/.test(path));

describe('every file of deploy/', () => {
  it('that is YAML can be read', () => {
    expect(YAML.length).toBeGreaterThan(10);
    for (const path of YAML) expect(documentsOf(path).length, path).toBeGreaterThan(0);
  });

  it('names no setting of ours that does not exist', () => {
    expect(SETTINGS.size).toBeGreaterThan(30);
    for (const path of deployFiles()) {
      const named = deployFile(path).match(/\bALMANAC_[A-Z_]+\b/g) ?? [];
      expect([path, named.filter((name) => !SETTINGS.has(name))]).toEqual([path, []]);
    }
  });
});

describe('the Containerfile', () => {
  const text = deployFile('container/Containerfile');
  const stages = text.split(/^FROM /m).slice(1);
  const last = stages.at(-1) ?? '';

  it('copies between its stages what is there, and leaves building behind', () => {
    expect(stages).toHaveLength(3);
    const copied = [...last.matchAll(/^COPY --from=(\w+) (\S+) /gm)];
    expect(copied.length).toBeGreaterThan(8);
    for (const [, from, path = ''] of copied) {
      expect(text).toContain(` AS ${from}\n`);
      const here = path.replace('/almanac', ROOT);
      const isMade = path.startsWith('/runtime') || /\/dist(?:-server)?$/.test(path);
      expect([path, isMade || existsSync(here)]).toEqual([path, true]);
    }
    expect(last).not.toMatch(/\bnpm\b|\bCOPY (?!--from)|build-essential|\bcurl\b/);
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last.indexOf('USER')).toBeGreaterThan(last.lastIndexOf('RUN'));
  });

  it('sets only settings that exist, starts what is there, and asks an address that is answered', () => {
    const [, set = ''] = /^ENV (.*)$/m.exec(last) ?? [];
    const names = set.split(' ').map((pair) => pair.split('=')[0] ?? '');
    expect(names.filter((name) => name !== 'NODE_ENV' && !SETTINGS.has(name))).toEqual([]);
    const [, program = ''] = /^CMD \["([^"]+)"\]$/m.exec(last) ?? [];
    expect(existsSync(join(ROOT, program))).toBe(true);
    expect(addresses()).toContain(/'(\/\w+)'\)/.exec(last)?.[1]);
  });

  it('copies every package that the server or the command line needs', () => {
    for (const [, name = ''] of deployFile('container/Containerfile').matchAll(/--workspace (\S+)/g)) {
      expect(existsSync(join(ROOT, name, 'package.json'))).toBe(true);
      expect(last).toContain(`/almanac/${name} ${name}`);
    }
    for (const needed of ['charts', 'contract', 'core', 'formats'])
      expect(last).toContain(`/almanac/packages/${needed} packages/${needed}`);
  });
});

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.optional(z.record(z.string(), z.string())),
      depends_on: z.optional(z.union([z.array(z.string()), z.record(z.string(), z.unknown())])),
      networks: z.optional(
        z.union([
          z.array(z.string()),
          z.record(z.string(), z.object({ ipv4_address: z.optional(z.string()) })),
        ]),
      ),
      volumes: z.optional(z.array(z.string())),
      configs: z.optional(z.array(z.object({ source: z.string() }))),
      healthcheck: z.optional(z.unknown()),
      read_only: z.optional(z.boolean()),
      stop_grace_period: z.optional(z.string()),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.unknown()),
  configs: z.record(z.string(), z.unknown()),
});

describe('the compose file', () => {
  const compose = composeSchema.parse(documentsOf('compose/compose.yaml')[0]);
  const services = Object.entries(compose.services);
  const keysOf = (list: readonly string[] | Readonly<Record<string, unknown>> = []): readonly string[] =>
    Array.isArray(list) ? (list as readonly string[]) : Object.keys(list);

  it('refers to nothing that is not in it', () => {
    expect(services.map(([name]) => name)).toEqual(
      expect.arrayContaining(['portal-1', 'portal-2', 'database', 'store', 'nginx']),
    );
    const all = services.map(([, service]) => service);
    const within = (used: readonly string[], part: 'services' | 'networks' | 'configs' | 'volumes'): void => {
      expect([part, used.filter((name) => !(name in compose[part]))]).toEqual([part, []]);
    };
    within(
      all.flatMap(({ depends_on }) => keysOf(depends_on)),
      'services',
    );
    within(
      all.flatMap(({ networks }) => keysOf(networks)),
      'networks',
    );
    within(
      all.flatMap(({ configs = [] }) => configs.map(({ source }) => source)),
      'configs',
    );
    const mounted = all.flatMap(({ volumes = [] }) => volumes.map((mount) => mount.split(':')[0] ?? ''));
    within(
      mounted.filter((from) => /^\w/.test(from)),
      'volumes',
    );
    const files = mounted.filter((from) => from.startsWith('.'));
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !existsSync(resolve(ROOT, 'deploy/compose', file)))).toEqual([]);
  });

  it('gives its portals settings that exist, and the time to finish', () => {
    for (const name of ['portal-1', 'portal-2']) {
      const { environment = {}, read_only, stop_grace_period = '' } = compose.services[name] ?? {};
      expect(Object.keys(environment).filter((each) => !SETTINGS.has(each))).toEqual([]);
      expect(read_only).toBe(true);
      const drain = Number(environment['ALMANAC_DRAIN_SECONDS']);
      expect(Number.parseInt(stop_grace_period)).toBeGreaterThan(drain + STOP_PATIENCE_SECONDS);
    }
  });

  it('asks for nothing that the example of settings does not have', () => {
    const asked = [...deployFile('compose/compose.yaml').matchAll(/\$\{([A-Z_0-9]+)/g)].map(
      ([, name]) => name,
    );
    const given = [...assignmentsOf(deployFile('compose/settings.example')).keys()];
    expect(given).toEqual(expect.arrayContaining([...new Set(asked)]));
  });

  it('puts nginx before the portals that there are', () => {
    const addressOf = (name: string): string | undefined => {
      const { networks } = compose.services[name] ?? {};
      return networks === undefined || Array.isArray(networks) ? undefined : networks['inside']?.ipv4_address;
    };
    const upstream = [...deployFile('compose/portals.conf').matchAll(/server ([\d.]+):8080/g)].map(
      ([, ip]) => ip,
    );
    expect(upstream).toEqual(['portal-1', 'portal-2'].map(addressOf));
    expect(compose.services['portal-1']?.environment?.['ALMANAC_TRUSTED_PROXIES']).toBe(addressOf('nginx'));
  });
});

describe('the manifests of Kubernetes', () => {
  const folder = 'kubernetes';
  const { resources } = z
    .object({ resources: z.array(z.string()) })
    .parse(documentsOf(`${folder}/kustomization.yaml`)[0]);
  const kindOf = (document: unknown): string => z.object({ kind: z.string() }).parse(document).kind;
  const all = [...resources, 'secrets.example.yaml'].flatMap((file) => documentsOf(`${folder}/${file}`));
  const of = <Kind extends keyof typeof MANIFESTS>(kind: Kind): z.output<(typeof MANIFESTS)[Kind]> =>
    MANIFESTS[kind].parse(all.find((document) => kindOf(document) === kind)) as z.output<
      (typeof MANIFESTS)[Kind]
    >;
  const pods = [of('Deployment').spec.template, of('CronJob').spec.jobTemplate.spec.template];

  it('are all listed, and each is as its kind has to be', () => {
    const files = deployFiles().filter((path) => path.startsWith(`${folder}/`));
    expect(files).toHaveLength(resources.length + 2);
    expect(new Set(all.map(kindOf)).size).toBe(Object.keys(MANIFESTS).length);
    for (const document of all) {
      const kind = kindOf(document) as keyof typeof MANIFESTS;
      const read = MANIFESTS[kind].safeParse(document);
      expect([kind, read.error?.issues ?? []]).toEqual([kind, []]);
    }
  });

  it('select the pods that there are', () => {
    const { labels } = pods[0]?.metadata ?? { labels: {} };
    const { spec } = of('Deployment');
    const selectors = [
      spec.selector.matchLabels,
      of('Service').spec.selector,
      of('PodDisruptionBudget').spec.selector.matchLabels,
      of('NetworkPolicy').spec.podSelector.matchLabels,
    ];
    for (const selector of selectors) expect(labels).toMatchObject(selector);
    expect(of('HorizontalPodAutoscaler').spec.scaleTargetRef).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: of('Deployment').metadata.name,
    });
    expect(of('Ingress').spec.rules[0]?.http.paths[0]?.backend.service.name).toBe(
      of('Service').metadata.name,
    );
    expect(of('PodDisruptionBudget').spec.minAvailable).toBeLessThan(
      of('HorizontalPodAutoscaler').spec.minReplicas,
    );
  });

  it('take settings that exist, secrets by reference alone', () => {
    const { data } = of('ConfigMap');
    const { stringData } = of('Secret');
    expect([...Object.keys(data), ...Object.keys(stringData)].filter((name) => !SETTINGS.has(name))).toEqual(
      [],
    );
    expect(
      Object.keys(data).filter((name) => /KEY|SECRET|PASSWORD|DATABASE_URL|SMTP_URL/.test(name)),
    ).toEqual([]);
    expect(resources).not.toContain('secrets.example.yaml');
    for (const { spec } of pods)
      expect(spec.containers[0]?.envFrom).toEqual([
        { configMapRef: { name: of('ConfigMap').metadata.name } },
        { secretRef: { name: of('Secret').metadata.name } },
      ]);
  });

  it('mount what they have, ask addresses that are answered, and leave time to finish', () => {
    for (const { spec } of pods) {
      expect(spec.serviceAccountName).toBe(of('ServiceAccount').metadata.name);
      const volumes = spec.volumes.map(({ name }) => name);
      for (const {
        volumeMounts,
        startupProbe,
        readinessProbe,
        livenessProbe,
        ports = [],
      } of spec.containers) {
        expect(volumes).toEqual(expect.arrayContaining(volumeMounts.map(({ name }) => name)));
        for (const probe of [startupProbe, readinessProbe, livenessProbe].filter(
          (each) => each !== undefined,
        )) {
          expect(addresses()).toContain(probe.httpGet.path);
          expect(ports.map(({ name }) => name)).toContain(probe.httpGet.port);
        }
      }
    }
    const drain = Number(of('ConfigMap').data['ALMANAC_DRAIN_SECONDS']);
    expect(pods[0]?.spec.terminationGracePeriodSeconds).toBeGreaterThan(drain + STOP_PATIENCE_SECONDS);
    expect(
      of('CronJob').spec.jobTemplate.spec.template.spec.volumes[0]?.persistentVolumeClaim?.claimName,
    ).toBe(of('PersistentVolumeClaim').metadata.name);
  });

  it('come together, where there is a kubectl to put them together', () => {
    const made = runHere('kubectl', ['kustomize', join(ROOT, 'deploy/kubernetes')]);
    if (made === undefined) return;
    expect([made.status, made.said.match(/^(?:kind: |error|Warning)/gm)]).toEqual([
      0,
      Array.from({ length: all.length - 1 }, () => 'kind: '),
    ]);
    expect(dirname(/image: (\S+)/.exec(made.said)?.[1] ?? '')).not.toBe('.');
  });
});

describe('the page about operations', () => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

  it('names only files that are there', () => {
    const named = [...new Set(page.match(/\bdeploy\/[\w./-]*\w/g) ?? [])];
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('says how each of them is installed', () => {
    for (const folder of readdirSync(join(ROOT, 'deploy'))) expect(page).toContain(`deploy/${folder}`);
  });
});
