import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { faultsOf, lockedPackages } from './locked-packages.ts';
import { ROOT } from './node.js';

const HARMLESS = {
  name: 'one',
  version: '1.0.0',
  licence: 'MIT',
  runsOnInstall: false,
  hasHash: true,
  isForDevelopment: false,
};

describe('what comes from others', () => {
  it('may be used, is what its hash says, and runs nothing when it is installed', () => {
    const packages = lockedPackages();
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.flatMap(faultsOf)).toEqual([]);
  });

  it('is refused with another licence, a program that runs on installation, or without a hash', () => {
    expect(faultsOf(HARMLESS)).toEqual([]);
    expect(faultsOf({ ...HARMLESS, licence: 'GPL-3.0-only' })).toEqual([
      'one 1.0.0: its licence is “GPL-3.0-only”',
    ]);
    expect(faultsOf({ ...HARMLESS, licence: '(MIT AND Zlib)' })).toEqual([]);
    expect(faultsOf({ ...HARMLESS, licence: '(MIT OR SSPL-1.0)' })).toEqual([]);
    expect(faultsOf({ ...HARMLESS, licence: '(MIT AND SSPL-1.0)' })).toHaveLength(1);
    expect(faultsOf({ ...HARMLESS, licence: '' })).toHaveLength(1);
    expect(faultsOf({ ...HARMLESS, runsOnInstall: true })).toEqual([
      'one 1.0.0: runs a program when installed',
    ]);
    expect(faultsOf({ ...HARMLESS, hasHash: false })).toHaveLength(1);
  });

  it('is installed without running any program of a package', () => {
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toContain('ignore-scripts=true\n');
  });

  it('is listed in CycloneDX, each part with its version, licence and hash', () => {
    const folder = mkdtempSync(join(tmpdir(), 'almanac-sbom-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const file = join(folder, 'almanac.cdx.json');
    const { stdout } = spawnSync(process.execPath, ['scripts/dependencies.ts', '--sbom', file], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^MIT: \d+ packages; in use /m);
    const sbom = JSON.parse(readFileSync(file, 'utf8')) as Sbom;
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'almanac' } } });
    const parts = sbom.components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40almanac/'));
    expect(parts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['fastify', 'zod', 'react', 'kysely']),
    );
    expect(
      parts.filter(({ version, licenses, hashes }) => !version || !licenses?.length || !hashes?.length),
    ).toEqual([]);
  });
});

interface Sbom {
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly licenses?: readonly unknown[];
    readonly hashes?: readonly unknown[];
  }[];
}
