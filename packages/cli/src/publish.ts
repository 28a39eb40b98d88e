import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import {
  CHECKS,
  confirmationSchema,
  publishedSchema,
  type Confirmation,
  type Manifest,
  type Published,
} from '@almanac/contract';
import { and, message } from '@almanac/core';

import type { Command, CommandContext } from './command.ts';
import { CommandError, UsageError } from './command-errors.ts';
import { connect, type Connection } from './connection.ts';
import { manifestFrom, type GivenFacts } from './manifest-from.ts';
import { describePublished } from './describe-published.ts';
import { parseOptions } from './parse-options.ts';

const OPTIONS = {
  topic: { kind: 'many', takes: 'PATH', does: 'cli.publish.topic' },
  type: { kind: 'one', takes: 'TYPE', does: 'cli.publish.type' },
  code: { kind: 'one', takes: 'CODE', does: 'cli.argument.table' },
  agency: { kind: 'one', takes: 'NAME', does: 'cli.publish.agency' },
  source: { kind: 'one', takes: 'NAME', does: 'cli.publish.source' },
  title: { kind: 'one', takes: 'TITLE', does: 'cli.publish.title' },
  manifest: { kind: 'one', takes: 'FILE', does: 'cli.publish.manifest' },
  structure: { kind: 'one', takes: 'FILE', does: 'cli.publish.structure' },
  at: { kind: 'one', takes: 'INSTANT', does: 'cli.publish.at' },
  correction: { kind: 'one', takes: 'TEXT', does: 'cli.publish.correction' },
  confirm: { kind: 'many', takes: 'NAME', does: 'cli.publish.confirm' },
  because: { kind: 'one', takes: 'TEXT', does: 'cli.publish.because' },
  json: { kind: 'flag', does: 'cli.publish.json' },
} as const;

const FILES = { 'FILE…': 'cli.publish.files' } as const;

/** Publishes each file as a table. */
export const publish: Command = {
  summary: 'cli.publish',
  arguments: FILES,
  options: OPTIONS,
  examples: [
    "publish examples/births.px --topic 'Population > Births > Live births'",
    'publish examples/dwellings.px --manifest examples/dwellings.json --at 2026-12-01T13:00:00+08:00',
  ],
  run: (args, context) => send(args, context, ''),
};

/** Does everything except publishing. */
export const check: Command = {
  summary: 'cli.check',
  arguments: FILES,
  options: OPTIONS,
  examples: ["check examples/births.px --topic 'Population > Births > Live births'"],
  run: (args, context) => send(args, context, '?dryRun=true'),
};

async function send(args: readonly string[], context: CommandContext, query: string): Promise<number> {
  const { values, files } = parseOptions(args, OPTIONS);
  if (files.length === 0) throw new UsageError(message('cli.publish.name-file'));
  const given: GivenFacts = values;
  const manifest = await manifestFrom(given, context);
  refuseOneCode(manifest, files);
  const confirmation = confirmationFrom(values);
  const connection = await connect(context);
  const { say, write } = context.words;
  let failures = 0;
  const queryOf = query === '' ? batchQuery(files.length) : () => query;
  for (const [at, file] of files.entries()) {
    try {
      const published = await upload({
        connection,
        path: resolve(context.folder, file),
        structure: structurePath(given, manifest, context.folder),
        manifest,
        confirmation,
        query: queryOf(at),
      });
      tell(context, { file, published, isJson: values.json });
      failures += isOpen(published) ? 1 : 0;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      failures += 1;
      context.printError(say('cli.publish.failed', { file }));
      context.printError(write(error.said));
    }
  }
  return failures === 0 ? 0 : 1;
}

function refuseOneCode({ code }: Manifest, { length }: readonly string[]): void {
  if (length > 1 && code !== undefined) {
    throw new UsageError(message('cli.publish.one-code', { code, count: length }));
  }
}

function tell(
  context: CommandContext,
  told: { readonly file: string; readonly published: Published; readonly isJson: boolean | undefined },
): void {
  if (told.isJson) printJson(context, told.file, told.published);
  else context.print(describePublished(told.published, context.words));
}

/** What was only checked, and would not be published before its questions are answered. */
function isOpen({ questions }: Published): boolean {
  return questions.some(({ isConfirmed }) => !isConfirmed);
}

/** The answers to questions, and why: both or neither. */
function confirmationFrom({
  confirm,
  because,
}: {
  readonly confirm?: readonly string[];
  readonly because?: string;
}): Confirmation | undefined {
  if (confirm === undefined && because === undefined) return undefined;
  const unknown = confirm?.find((name) => !CHECKS.some((check) => check === name));
  if (unknown !== undefined) {
    throw new UsageError(message('cli.publish.no-check', { name: unknown, names: and(CHECKS) }));
  }
  const checked = confirmationSchema.safeParse({ checks: confirm ?? [], because: because ?? '' });
  if (checked.success) return checked.data;
  throw new UsageError(message('cli.publish.confirm-because'));
}

/** All tables published by one command are announced in one mail: the mail waits while more follow. */
function batchQuery(files: number): (at: number) => string {
  const batch = randomUUID();
  if (files === 1) return () => '';
  return (at) => `?batch=${batch}${at < files - 1 ? '&more=true' : ''}`;
}

/** The keys of the JSON are fixed and cannot express that no release was made: that message goes to stderr. */
function printJson(context: CommandContext, file: string, published: Published): void {
  context.print(jsonOf(published));
  if (published.isUnchanged) context.printError(context.words.say('cli.publish.file-unchanged', { file }));
}

interface Upload {
  readonly connection: Connection;
  readonly path: string;
  /** The SDMX structure file that belongs to it. */
  readonly structure: string | undefined;
  readonly manifest: Manifest;
  readonly confirmation: Confirmation | undefined;
  readonly query: string;
}

/** A path on the command line is relative to the working directory, a path in a manifest to the manifest. */
function structurePath(given: GivenFacts, manifest: Manifest, folder: string): string | undefined {
  if (given.structure !== undefined) return resolve(folder, given.structure);
  if (manifest.structure === undefined) return undefined;
  return resolve(folder, dirname(given.manifest ?? ''), manifest.structure);
}

async function upload({
  connection,
  path,
  structure,
  manifest,
  confirmation,
  query,
}: Upload): Promise<Published> {
  const form = new FormData();
  form.set('manifest', JSON.stringify(manifest));
  if (confirmation !== undefined) form.set('confirm', JSON.stringify(confirmation));
  form.set('file', await blobOf(path), basename(path));
  if (structure !== undefined) form.set('structure', await blobOf(structure), basename(structure));
  return publishedSchema.parse(await connection.call('POST', `releases${query}`, form));
}

async function blobOf(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path);
  } catch {
    throw new CommandError(message('cli.publish.no-file', { path }));
  }
}

/** The single line of `--json`: its keys are fixed, because programs read them; questions come with it where there are some. */
function jsonOf(published: Published): string {
  const { code, type, address, dimensions, cells, absences, release, warnings, questions } = published;
  return JSON.stringify({
    code,
    type,
    address,
    dimensions,
    cells,
    absences,
    release,
    warnings,
    ...(questions.length > 0 && { questions }),
  });
}
