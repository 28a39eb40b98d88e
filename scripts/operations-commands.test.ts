import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { assignmentsOf, deployFile, documentsOf, settingNames } from './deploy-files.ts';
import { ROOT } from './node.js';

const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

/** Lines typed on machines that tests do not have. (Blocks of `sh` are run by a test of the server.) */
const lines = [...page.matchAll(/^```console\n([\s\S]*?)^```$/gm)]
  .flatMap(([, block = '']) => block.trim().split('\n'))
  .flatMap((line) => line.split(' && '));

const after = (start: string): readonly (readonly string[])[] =>
  lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length).trim().split(/\s+/));

const isHere = (path: string): boolean => existsSync(join(ROOT, path));

const named = z.object({ kind: z.string(), metadata: z.object({ name: z.string() }) });
const manifests = [
  ...['portal', 'service', 'settings', 'ingress', 'backup', 'secrets.example'].flatMap((name) =>
    documentsOf(`kubernetes/${name}.yaml`),
  ),
].map((document) => named.parse(document));

/** The help of a command of one or two words; empty for an unknown one. */
const helpOf = (words: readonly string[]): string => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'packages/cli/src/main.ts'), ...words, '--help'],
    { encoding: 'utf8', env: {} },
  );
  return status === 0 ? stdout : '';
};

const helps = new Map<string, string>();

/** Whether the command line accepts these words. */
function isTaken(words: readonly string[]): boolean {
  const command = words.slice(0, 2).filter((word) => !word.startsWith('--'));
  const help = helps.get(command.join(' ')) ?? helpOf(command);
  helps.set(command.join(' '), help);
  const options = words.filter((word) => word.startsWith('--'));
  return help !== '' && options.every((option) => help.includes(`  ${option.split('=')[0] ?? ''}`));
}

// It starts a process for each command.
describe('what the page about operations has typed on other machines', { timeout: 300_000 }, () => {
  it('is of programs that are looked at here, and none besides', () => {
    const programs = new Set(lines.map((line) => line.split(' ')[0]));
    expect([...programs].toSorted()).toEqual(
      ['chmod', 'cp', 'docker', 'install', 'kubectl', 'nginx', 'npm', 'systemctl', 'useradd'].toSorted(),
    );
  });

  it('runs scripts that there are, and commands that the command line has', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const run = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(run.length).toBeGreaterThan(8);
    expect(run.filter((name) => scripts[name] === undefined)).toEqual([]);
    const typed = [
      ...after('npm run almanac --'),
      ...[...page.matchAll(/`almanac ([a-z]+)[^`]*`/g)].map(([whole]) =>
        whole.slice(1, -1).split(' ').slice(1),
      ),
      ...[...page.matchAll(/packages\/cli\/src\/main\.ts ([a-z]+)/g)].map(([, command = '']) => [command]),
    ];
    expect(typed.length).toBeGreaterThan(8);
    expect(typed.filter((words) => !isTaken(words))).toEqual([]);
    expect([isTaken(['audit', '--nothing']), isTaken(['nothing'])]).toEqual([false, false]);
  });

  it('copies files that there are, and enables units that it copied', () => {
    const copied = after('cp').flatMap((words) => words.slice(0, -1));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !isHere(path))).toEqual([]);
    const units = after('systemctl enable --now').flat();
    expect(units.length).toBeGreaterThan(1);
    expect(units.filter((unit) => !copied.includes(`deploy/systemd/${unit}`))).toEqual([]);
  });

  it('makes the account and the folders that the units name', () => {
    const [account] = after('useradd').map((words) => words.at(-1));
    const made = after('install').flatMap((words) => words.filter((word) => word.startsWith('/')));
    for (const unit of ['almanac.service', 'almanac-backup.service']) {
      const settings = assignmentsOf(deployFile(`systemd/${unit}`));
      expect(settings.get('User')).toBe(account);
      expect(made).toEqual(expect.arrayContaining((settings.get('ReadWritePaths') ?? '').split(' ')));
    }
  });

  it('builds and starts containers from files that there are, by the names that they have', () => {
    const { services } = z
      .object({ services: z.record(z.string(), z.unknown()) })
      .parse(documentsOf('compose/compose.yaml')[0]);
    const words = after('docker');
    expect(words.length).toBeGreaterThan(4);
    for (const typed of words) {
      const given = typed.filter(
        (_, at) => typed[at - 1] === '--file' || /^packages\//.test(typed[at] ?? ''),
      );
      expect([typed.join(' '), given.filter((path) => !isHere(path))]).toEqual([typed.join(' '), []]);
    }
    const named = words.flat().filter((word) => /^portal/.test(word));
    expect(new Set(named)).toEqual(new Set(['portal-1', 'portal-2']));
    expect(named.filter((name) => !(name in services))).toEqual([]);
    const tag = words.flatMap((typed) => typed.filter((_, at) => typed[at - 1] === '--tag'));
    expect(deployFile('compose/compose.yaml')).toContain(`image: ${tag[0] ?? 'none'}\n`);
  });

  it('speaks to Kubernetes of what the manifests have', () => {
    const { namespace } = z
      .object({ namespace: z.string() })
      .parse(documentsOf('kubernetes/kustomization.yaml')[0]);
    const words = after('kubectl');
    expect(words.length).toBeGreaterThan(5);
    const follows = (option: string): readonly string[] =>
      words.flatMap((typed) => typed.filter((_, at) => typed[at - 1] === option));
    expect(new Set([...follows('--namespace'), ...follows('namespace')])).toEqual(new Set([namespace]));
    expect(follows('--kustomize').filter((folder) => !isHere(join(folder, 'kustomization.yaml')))).toEqual(
      [],
    );
    const has = (kind: string, name: string): boolean =>
      manifests.some((each) => each.kind === kind && each.metadata.name === name);
    for (const name of follows('generic')) expect([name, has('Secret', name)]).toEqual([name, true]);
    const deployments = words.flat().filter((word) => word.startsWith('deployment/'));
    expect(deployments.length).toBeGreaterThan(2);
    for (const each of deployments) expect(has('Deployment', each.slice('deployment/'.length))).toBe(true);
  });

  it('names settings that there are', () => {
    // The command itself reads two settings.
    const settings = new Set([...settingNames(), 'ALMANAC_URL', 'ALMANAC_KEY']);
    const given = [
      ...page.matchAll(/\b(?:ALMANAC_[A-Z_]+|OTEL_[A-Z_]+|SMTP_URL|MAIL_[A-Z]+|PUBLIC_URL|DATABASE_URL)\b/g),
    ];
    expect(given.length).toBeGreaterThan(15);
    expect([...new Set(given.map(([name]) => name))].filter((name) => !settings.has(name))).toEqual([]);
  });
});
