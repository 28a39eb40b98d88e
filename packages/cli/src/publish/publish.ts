import { basename, resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { CHECKS, confirmationSchema, type Confirmation, type Published } from '@almanac/contract';
import { and, message } from '@almanac/core';

import type { Command, CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-errors.ts';
import { connect } from '../connection.ts';
import { parseOptions } from '../parse-options.ts';
import { describePublished } from './describe-published.ts';
import { filesToSend, type Sending } from './files-to-send.ts';
import type { GivenFacts } from './manifest-from.ts';
import { isAgreed } from './plan.ts';
import { isOpen, upload, uploadGroup, type Sender } from './upload.ts';

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
  group: { kind: 'one', takes: 'NAME', does: 'cli.publish.group' },
  yes: { kind: 'flag', does: 'cli.publish.yes' },
  json: { kind: 'flag', does: 'cli.publish.json' },
} as const;

const FILES = { 'FILE…|FOLDER': 'cli.publish.files' } as const;

/** Publishes each file as a table. */
export const publish: Command = {
  summary: 'cli.publish',
  arguments: FILES,
  options: OPTIONS,
  examples: [
    "publish examples/births.px --topic 'Population > Births > Live births'",
    'publish examples/dwellings.px --manifest examples/dwellings.json --at 2026-12-01T13:00:00+08:00',
    'publish october --at 2026-12-01T13:00:00+08:00',
  ],
  run: (args, context) => send(args, context, 'publish'),
};

/** Does everything except publishing. */
export const check: Command = {
  summary: 'cli.check',
  arguments: FILES,
  options: OPTIONS,
  examples: ["check examples/births.px --topic 'Population > Births > Live births'"],
  run: (args, context) => send(args, context, 'check'),
};

async function send(
  args: readonly string[],
  context: CommandContext,
  mode: 'publish' | 'check',
): Promise<number> {
  const { values, files: names } = parseOptions(args, OPTIONS);
  if (names.length === 0) throw new UsageError(message('cli.publish.name-file'));
  const given: GivenFacts = values;
  const confirmation = confirmationFrom(values);
  const sending = await filesToSend(names, given, context);
  refuseOneCode(sending);
  const sender = { connection: await connect(context), confirmation };
  if (mode === 'publish' && sending.folder !== undefined) {
    const isWanted = await isAgreed(sender, sending, context, values.yes === true);
    if (!isWanted) return 0;
  }
  const group = groupOf(values, sending);
  if (mode === 'publish' && group !== undefined)
    return sendGroup(sender, { ...sending, group }, { context, isJson: values.json });
  return sendAll(sender, sending, { context, mode, isJson: values.json });
}

/** A folder is a group of its name. */
function groupOf({ group }: { readonly group?: string }, { folder, files }: Sending): string | undefined {
  return group ?? (folder === undefined || files.length === 1 ? undefined : basename(resolve(folder)));
}

async function sendGroup(
  sender: Sender,
  { files, group }: Sending & { readonly group: string },
  { context, isJson }: { readonly context: CommandContext; readonly isJson: boolean | undefined },
): Promise<number> {
  const what = context.words.say('cli.progress.group', { group, count: files.length });
  const tables = await uploadGroup(sender, files, { name: group, what });
  for (const [at, published] of tables.entries())
    tell(context, { file: files[at]?.file ?? '', published, isJson });
  return 0;
}

async function sendAll(
  sender: Sender,
  { files }: Sending,
  {
    context,
    mode,
    isJson,
  }: {
    readonly context: CommandContext;
    readonly mode: 'publish' | 'check';
    readonly isJson: boolean | undefined;
  },
): Promise<number> {
  const { say, write } = context.words;
  let failures = 0;
  const queryOf = mode === 'publish' ? batchQuery(files.length) : () => '?dryRun=true';
  for (const [at, each] of files.entries()) {
    const { file } = each;
    try {
      const what = say('cli.progress.file', {
        at: { number: at + 1 },
        count: { number: files.length },
        file,
      });
      const published = await upload(sender, each, { query: queryOf(at), what });
      tell(context, { file, published, isJson });
      failures += isOpen(published) ? 1 : 0;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      failures += 1;
      context.printError(context.paint(say('cli.publish.failed', { file }), 'bad'));
      context.printError(write(error.said));
    }
  }
  return failures === 0 ? 0 : 1;
}

function refuseOneCode({ files }: Sending): void {
  const codes = files.flatMap(({ manifest: { code } }) => code ?? []);
  const code = codes.find((each, at) => codes.indexOf(each) !== at);
  if (code === undefined) return;
  const count = codes.filter((each) => each === code).length;
  throw new UsageError(message('cli.publish.one-code', { code, count }));
}

function tell(
  context: CommandContext,
  told: { readonly file: string; readonly published: Published; readonly isJson: boolean | undefined },
): void {
  if (told.isJson) printJson(context, told.file, told.published);
  else context.print(describePublished(told.published, context));
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
