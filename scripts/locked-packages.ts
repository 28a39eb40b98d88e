import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './node.js';

/** A package in the lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression stated by its authors. */
  readonly licence: string;
  readonly runsOnInstall: boolean;
  readonly hasHash: boolean;
  /** Whether it is needed only for development. */
  readonly isForDevelopment: boolean;
}

/**
 * Licences of packages that may be used unchanged with our own licence (Apache-2.0): permissive ones, that of the
 * typefaces, and MPL-2.0, which only requires that changed files of the package itself stay open.
 */
export const ALLOWED_LICENCES: readonly string[] = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Zlib'],
  ...['MPL-2.0', 'OFL-1.1'],
];

/** Packages that may run an install script; each must be argued for in docs/decisions/0001. */
export const MAY_RUN_ON_INSTALL: readonly string[] = [];

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

/** All packages of an installation, without our own. */
export function lockedPackages(
  lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
): readonly LockedPackage[] {
  const { packages } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, LockEntry>> };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      licence: entry.license ?? '',
      runsOnInstall: entry.hasInstallScript === true,
      hasHash: entry.integrity !== undefined,
      isForDevelopment: entry.dev === true || entry.devOptional === true,
    }));
}

/** Why a package may not be used; empty when it may. */
export function faultsOf({
  name,
  version,
  licence,
  runsOnInstall,
  hasHash,
}: LockedPackage): readonly string[] {
  const which = `${name} ${version}`;
  // Of licences joined by OR we choose one; those joined by AND all hold.
  const isAllowed = licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED_LICENCES.includes(each)));
  return [
    ...(isAllowed ? [] : [`${which}: its licence is “${licence}”`]),
    ...(runsOnInstall && !MAY_RUN_ON_INSTALL.includes(name)
      ? [`${which}: runs a program when installed`]
      : []),
    ...(hasHash ? [] : [`${which}: the lock file has no hash of it`]),
  ];
}
