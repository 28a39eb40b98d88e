import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { faultsOf, lockedPackages } from './locked-packages.ts';
import { ROOT, runNpm } from './node.js';

/**
 * `npm run dependencies [-- --sbom FILE]`: licences, install scripts, known vulnerabilities, and the bill of materials.
 */

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The output of `npm`, which reports its own errors in JSON too. */
function npm(...args: readonly string[]): Readonly<Record<string, unknown>> {
  const { stdout } = runNpm(args, { cwd: ROOT });
  return JSON.parse(stdout === '' ? '{}' : stdout) as Readonly<Record<string, unknown>>;
}

function sayLicences(): boolean {
  const packages = lockedPackages();
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  for (const [licence, those] of [...byLicence].toSorted(([one], [other]) => one.localeCompare(other))) {
    const inUse = those.filter(({ isForDevelopment }) => !isForDevelopment).map(({ name }) => name);
    const names = [...new Set(inUse)].toSorted().join(', ');
    say(
      `${licence}: ${those.length} packages${names === '' ? ', for development only' : `; in use ${names}`}`,
    );
  }
  const faults = packages.flatMap(faultsOf);
  for (const fault of faults) say(`NOT ALLOWED: ${fault}`);
  return faults.length === 0;
}

/** Asks the registry for known vulnerabilities; not every mirror of it has them. */
function reportVulnerabilities(): boolean {
  const { metadata, vulnerabilities } = npm('audit', '--json');
  const weak = Object.entries(
    (vulnerabilities ?? {}) as Readonly<Record<string, { readonly severity: string }>>,
  );
  if (metadata === undefined) {
    say('The registry does not answer which weaknesses are known: not audited.');
    return true;
  }
  const grave = weak.filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  for (const [name, { severity }] of grave) say(`KNOWN WEAKNESS: ${name} (${severity})`);
  say(`Audited: ${weak.length} packages with known weaknesses, ${grave.length} of them grave.`);
  return grave.length === 0;
}

/**
 * The portal's bill of materials in CycloneDX, with development dependencies, since those of the web app are bundled
 * into its files.
 */
function writeSbom(file: string): void {
  const sbom = npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only');
  const metadata = sbom['metadata'] as { readonly component: Readonly<Record<string, unknown>> };
  // npm names the product after its folder.
  const named = { ...sbom, metadata: { ...metadata, component: { ...metadata.component, name: 'almanac' } } };
  writeFileSync(file, `${JSON.stringify(named, null, 2)}\n`);
  say(`${(sbom['components'] as readonly unknown[]).length} components are listed in ${file}.`);
}

const { values } = parseArgs({ options: { sbom: { type: 'string' } } });
const isAllowed = sayLicences();
const isSound = reportVulnerabilities();
if (values.sbom !== undefined) writeSbom(values.sbom);
process.exitCode = isAllowed && isSound ? 0 : 1;
