import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Manifest } from '@almanac/contract';
import { message } from '@almanac/core';

import type { CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-errors.ts';
import { manifestFrom, type GivenFacts } from './manifest-from.ts';

/** A file that becomes a table, and what is said of it. */
export interface FileToSend {
  /** As people named it. */
  readonly file: string;
  readonly path: string;
  readonly manifest: Manifest;
  /** The path of the SDMX structure file that belongs to it. */
  readonly structure: string | undefined;
}

/** What a command line names. */
export interface Sending {
  readonly files: readonly FileToSend[];
  /** The folder whose files they are. */
  readonly folder: string | undefined;
  /** Names in the folder that are left out. */
  readonly leftOut: readonly string[];
}

/** The files that a command line names, or those of the one folder that it names. */
export async function filesToSend(
  names: readonly string[],
  given: GivenFacts,
  context: CommandContext,
): Promise<Sending> {
  const [first = ''] = names;
  const folders = await Promise.all(names.map((name) => isFolder(resolve(context.folder, name))));
  if (folders.includes(true)) {
    if (names.length > 1) throw new UsageError(message('cli.publish.one-folder'));
    return filesOfFolder(first, given, context);
  }
  const manifest = await manifestFrom(given, context);
  const structure = structureOf({ given, context, manifest, saidIn: given.manifest });
  const files = names.map((file) => ({ file, path: resolve(context.folder, file), manifest, structure }));
  return { files, folder: undefined, leftOut: [] };
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() === true;
}

/**
 * `births.json` beside `births.px` is its manifest, by itself a JSON-stat file. A structure file that a manifest names
 * belongs to its table.
 */
async function filesOfFolder(folder: string, given: GivenFacts, context: CommandContext): Promise<Sending> {
  const entries = await readdir(resolve(context.folder, folder), { withFileTypes: true });
  const isSent = (entry: (typeof entries)[number]): boolean =>
    entry.isFile() && !/^(?:\.|~\$)/.test(entry.name);
  const names = entries
    .filter(isSent)
    .map(({ name }) => name)
    .sort();
  const manifests = new Set(names.filter((name) => isManifest(name, names)));
  const files = await Promise.all(
    names
      .filter((name) => !manifests.has(name))
      .map(async (name) => {
        const own = `${stemOf(name)}.json`;
        const saidIn = manifests.has(own) ? join(folder, own) : undefined;
        const manifest = await manifestFrom(given, context, saidIn);
        const structure = structureOf({ given, context, manifest, saidIn: saidIn ?? given.manifest });
        return { file: join(folder, name), path: resolve(context.folder, folder, name), manifest, structure };
      }),
  );
  const structures = new Set(files.map(({ structure }) => structure));
  const shared = given.manifest === undefined ? undefined : resolve(context.folder, given.manifest);
  const sent = files.filter(({ path }) => !structures.has(path) && path !== shared);
  if (sent.length === 0) throw new CommandError(message('cli.publish.empty-folder', { folder }));
  return { files: sent, folder, leftOut: entries.filter((entry) => !isSent(entry)).map(({ name }) => name) };
}

function isManifest(name: string, names: readonly string[]): boolean {
  return extname(name) === '.json' && names.some((other) => other !== name && stemOf(other) === stemOf(name));
}

function stemOf(name: string): string {
  return basename(name, extname(name));
}

/** A path on the command line is relative to the working directory, a path in a manifest to the manifest. */
function structureOf({
  given,
  context: { folder },
  manifest,
  saidIn,
}: {
  readonly given: GivenFacts;
  readonly context: CommandContext;
  readonly manifest: Manifest;
  readonly saidIn: string | undefined;
}): string | undefined {
  if (given.structure !== undefined) return resolve(folder, given.structure);
  if (manifest.structure === undefined) return undefined;
  return resolve(folder, dirname(saidIn ?? ''), manifest.structure);
}
