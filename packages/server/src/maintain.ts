import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { message, type Fact } from '@almanac/core';
import type { Words } from '@almanac/words';

import { backUpPortal, examinePortal, restorePortal, thinPortal } from './app/maintain-portal.ts';
import { factsOfThinning } from './features/backup/facts-of-thinning.ts';
import { openToOthers } from './platform/http/open-to-others.ts';
import { OperatorError } from './platform/operator-error.ts';
import { readSettings } from './platform/settings/read-settings.ts';
import type { Settings } from './platform/settings/settings.ts';
import { wordsBeforeSettings, wordsOf } from './platform/settings/words-of.ts';

/** A program behind “almanac backup”, “restore”, “thin” or “doctor”: it reads the same settings as the server. */
type Program = (settings: Settings, args: readonly string[], words: Words) => Promise<number>;

/** Arguments that cannot be understood: exit status 2. */
class Mistyped extends OperatorError {}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const PROGRAMS: Readonly<Record<string, Program>> = {
  backup: async (settings, args, { say }) => {
    const { folder, options } = parsed(args, ['keep']);
    const { keep } = options;
    const order = {
      folder,
      ...(keep !== undefined && { keep: wholeFrom('--keep', keep, { least: 1, example: 14 }) }),
    };
    const { version } = JSON.parse(
      readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
    ) as { readonly version: string };
    const { id, rows, releases, copied, removed } = await backUpPortal({ settings, version }, order);
    print(say('backup.done', { id, rows, releases, copied: { number: copied } }));
    if (removed.length > 0) print(say('backup.removed', { count: removed.length }));
    const open = await openToOthers(folder);
    if (open !== undefined)
      complain(say('backup.open-to-others', { example: open.example, folder, command: open.mend }));
    return 0;
  },
  restore: async (settings, args, { say, write }) => {
    const { folder, options } = parsed(args, ['backup']);
    const { backup } = options;
    const order = { folder, ...(backup !== undefined && { id: backup }) };
    const { id, rows, releases, odd } = await restorePortal(settings, order);
    for (const each of odd) complain(write(each));
    print(say('restore.done', { id, rows, releases }));
    return 0;
  },
  thin: async (settings, args, { write }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { keep: { type: 'string' }, days: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    });
    const order = {
      keep: wholeFrom('--keep', values.keep, { least: 2, example: 12 }),
      days: wholeFrom('--days', values.days ?? '365', { least: 30, example: 365 }),
      isDryRun: values['dry-run'] === true,
    };
    for (const fact of factsOfThinning(await thinPortal(settings, order), order)) print(write(fact));
    return 0;
  },
  doctor: async (settings, args, words) => {
    const { values } = parseArgs({ args: [...args], options: { quick: { type: 'boolean' } } });
    const levels = {
      well: words.say('doctor.well'),
      warning: words.say('doctor.warning'),
      fault: words.say('doctor.fault'),
    };
    const width = Math.max(...Object.values(levels).map(({ length }) => length)) + 2;
    let faults = 0;
    let warnings = 0;
    for await (const { level, says, todo } of examinePortal(settings, {
      environment: process.env,
      isQuick: values.quick === true,
    })) {
      print(levels[level].padEnd(width) + words.write(says));
      if (todo !== undefined) print(' '.repeat(width) + words.say('doctor.todo', { todo }));
      if (level === 'fault') faults += 1;
      if (level === 'warning') warnings += 1;
    }
    print(words.say('doctor.summary', { faults, warnings }));
    return faults === 0 ? 0 : 1;
  },
};

/** A whole number that must be given, and must not be too small. */
function wholeFrom(
  name: string,
  text: string | undefined,
  { least, example }: { readonly least: number; readonly example: number },
): number {
  const number = /^\d{1,6}$/.test(text ?? '') ? Number(text) : -1;
  if (number >= least) return number;
  const wanted = { option: name, least: { number: least }, example: { number: example } };
  throw new Mistyped(
    text === undefined
      ? message('cli.number-missing', wanted)
      : message('cli.no-number', { ...wanted, text }),
  );
}

interface Parsed {
  readonly folder: string;
  readonly options: Readonly<Record<string, string | undefined>>;
}

function parsed(args: readonly string[], names: readonly string[]): Parsed {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Mistyped(message('backup.name-folder'));
  return { folder: resolve(folder), options: values };
}

async function run(name: string, args: readonly string[]): Promise<number> {
  const program = PROGRAMS[name];
  if (program === undefined) throw new Mistyped(message('cli.no-command', { name }));
  const settings = readSettings(process.env);
  if (settings.ok) return program(settings.value, args, wordsOf(settings.value));
  complainOf(settings.problem);
  return 1;
}

function complainOf(facts: readonly Fact[]): void {
  const { write } = wordsBeforeSettings(process.env);
  for (const fact of facts) complain(write(fact));
}

function statusAfter(error: unknown): number {
  if (!(error instanceof Error)) throw error;
  const isMistyped =
    error instanceof Mistyped || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  if (error instanceof OperatorError) complainOf(error.lines);
  else complain(isMistyped ? error.message : (error.stack ?? error.message));
  return isMistyped ? 2 : 1;
}

// Files written here hold figures under embargo, keys and people’s addresses: other accounts of this computer must not
// read them.
process.umask(0o077);

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await run(name, args).catch(statusAfter);
