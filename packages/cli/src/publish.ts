import { openAsBlob } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { publishedSchema, type Manifest, type Published } from '@almanac/contract';
import { CommandError, UsageError, type Command, type Surroundings } from './command.ts';
import { connect, type Connection } from './connection.ts';
import { manifestFrom, type Wishes } from './manifest-from.ts';
import { describePublished, UNCHANGED } from './describe-published.ts';
import { parseOptions } from './parse-options.ts';

const OPTIONS = {
  topic: 'many',
  type: 'one',
  code: 'one',
  agency: 'one',
  title: 'one',
  manifest: 'one',
  structure: 'one',
  at: 'one',
  correction: 'one',
  json: 'flag',
} as const;

const USAGE = `FILE… --topic 'Grouping > Subject > Topic' [--topic …] [--type TS|CT|DC] [--code CODE]
  [--agency NAME] [--title TITLE] [--manifest FILE] [--structure FILE] [--at INSTANT]
  [--correction TEXT] [--json]`;

/** Publishes each file as a table. */
export const publish: Command = {
  summary: 'publish one or more files, each as a table',
  usage: `publish ${USAGE}`,
  run: (args, surroundings) => send(args, surroundings, ''),
};

/** Does all of publishing but the publishing. */
export const check: Command = {
  summary: 'say what publishing would do, and publish nothing',
  usage: `check ${USAGE}`,
  run: (args, surroundings) => send(args, surroundings, '?dryRun=true'),
};

async function send(args: readonly string[], surroundings: Surroundings, query: string): Promise<number> {
  const { values, files } = parseOptions(args, OPTIONS);
  if (files.length === 0) throw new UsageError('Name at least one file.');
  const wishes: Wishes = values;
  const manifest = await manifestFrom(wishes, surroundings.folder);
  if (files.length > 1 && manifest.code !== undefined) {
    throw new UsageError(
      `One code (${manifest.code}) cannot name ${files.length} tables: publish them one by one.`,
    );
  }
  const connection = await connect(surroundings);
  let failures = 0;
  for (const file of files) {
    try {
      const published = await upload({
        connection,
        path: resolve(surroundings.folder, file),
        structure: structurePath(wishes, manifest, surroundings.folder),
        manifest,
        query,
      });
      if (values.json) tellPrograms(surroundings, file, published);
      else surroundings.print(describePublished(published));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      failures += 1;
      surroundings.complain(`${file}: not published.\n${error.message}`);
    }
  }
  return failures === 0 ? 0 : 1;
}

/** The keys of the JSON are fixed and cannot say that no release was made: that goes to the other stream. */
function tellPrograms(surroundings: Surroundings, file: string, published: Published): void {
  surroundings.print(jsonOf(published));
  if (published.isUnchanged) surroundings.complain(`${file}: ${UNCHANGED}.`);
}

interface Upload {
  readonly connection: Connection;
  readonly path: string;
  /** The SDMX structure file that belongs to it. */
  readonly structure: string | undefined;
  readonly manifest: Manifest;
  readonly query: string;
}

/** Named on the command line it stands where the command runs; named in a manifest, beside the manifest. */
function structurePath(wishes: Wishes, manifest: Manifest, folder: string): string | undefined {
  if (wishes.structure !== undefined) return resolve(folder, wishes.structure);
  if (manifest.structure === undefined) return undefined;
  return resolve(folder, dirname(wishes.manifest ?? ''), manifest.structure);
}

async function upload({ connection, path, structure, manifest, query }: Upload): Promise<Published> {
  const form = new FormData();
  form.set('manifest', JSON.stringify(manifest));
  form.set('file', await blobOf(path), basename(path));
  if (structure !== undefined) form.set('structure', await blobOf(structure), basename(structure));
  return publishedSchema.parse(await connection.call('POST', `releases${query}`, form));
}

async function blobOf(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path);
  } catch {
    throw new CommandError(`There is no readable file at ${path}.`);
  }
}

/** The one line of `--json`: its keys are fixed, programs read them. */
function jsonOf({ code, type, address, dimensions, cells, absences, release, warnings }: Published): string {
  return JSON.stringify({ code, type, address, dimensions, cells, absences, release, warnings });
}
