import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { backUpPortal, examinePortal, restorePortal, thinPortal } from './app/maintain-portal.ts';
import { CannotKeep } from './features/backup/cannot-keep.ts';
import { factsOfThinning } from './features/backup/facts-of-thinning.ts';
import { openToOthers } from './platform/http/open-to-others.ts';
import { readSettings } from './platform/settings/read-settings.ts';
import type { Settings } from './platform/settings/settings.ts';
import { wordsOf } from './platform/settings/words-of.ts';

/** A program behind “almanac backup”, “restore”, “thin” or “doctor”: it reads the same settings as the server. */
type Program = (settings: Settings, args: readonly string[]) => Promise<number>;

/** Arguments that cannot be understood: exit status 2. */
class Mistyped extends Error {}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const PROGRAMS: Readonly<Record<string, Program>> = {
  backup: async (settings, args) => {
    const { folder, options } = parsed(args, ['keep']);
    const { keep } = options;
    if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))
      throw new Mistyped(`--keep is “${keep}”, but it must be a number of backups, for example 14.`);
    const { version } = JSON.parse(
      readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
    ) as { readonly version: string };
    const order = { folder, ...(keep !== undefined && { keep: Number(keep) }) };
    const { id, rows, releases, copied, removed } = await backUpPortal({ settings, version }, order);
    say(`Backup ${id} is complete: ${rows} rows, ${releases} releases, ${copied} of them copied now.`);
    if (removed.length > 0)
      say(`${removed.length} older ${removed.length === 1 ? 'backup' : 'backups'} removed.`);
    const open = await openToOthers(folder);
    if (open !== undefined)
      complain(`Others on this computer can read ${open.example} in ${folder}. Run: ${open.mend}`);
    return 0;
  },
  restore: async (settings, args) => {
    const { folder, options } = parsed(args, ['backup']);
    const { backup } = options;
    const order = { folder, ...(backup !== undefined && { id: backup }) };
    const { id, rows, releases, odd } = await restorePortal(settings, order);
    for (const sentence of odd) complain(sentence);
    say(
      `Backup ${id} is restored: ${rows} rows, ${releases} releases. Start the server, and run “almanac doctor”.`,
    );
    return 0;
  },
  thin: async (settings, args) => {
    const { values } = parseArgs({
      args: [...args],
      options: { keep: { type: 'string' }, days: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    });
    const order = {
      keep: wholeFrom('--keep', values.keep, {
        least: 2,
        example: 'the latest 12 releases of each table: 12',
      }),
      days: wholeFrom('--days', values.days ?? '365', { least: 30, example: 'a year: 365' }),
      isDryRun: values['dry-run'] === true,
    };
    const { write } = wordsOf(settings);
    for (const fact of factsOfThinning(await thinPortal(settings, order), order)) say(write(fact));
    return 0;
  },
  doctor: async (settings, args) => {
    const { values } = parseArgs({ args: [...args], options: { quick: { type: 'boolean' } } });
    const words = wordsOf(settings);
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
      say(levels[level].padEnd(width) + words.write(says));
      if (todo !== undefined) say(' '.repeat(width) + words.say('doctor.todo', { todo }));
      if (level === 'fault') faults += 1;
      if (level === 'warning') warnings += 1;
    }
    say(words.say('doctor.summary', { faults, warnings }));
    return faults === 0 ? 0 : 1;
  },
};

/** A whole number that must be given, and must not be too small. */
function wholeFrom(
  name: string,
  text: string | undefined,
  { least, example }: { readonly least: number; readonly example: string },
): number {
  const number = /^\d{1,6}$/.test(text ?? '') ? Number(text) : -1;
  if (number >= least) return number;
  const found = text === undefined ? 'is missing' : `is “${text}”`;
  throw new Mistyped(
    `${name} ${found}, but it must be a whole number of ${least} or more, for example for ${example}.`,
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
  if (folder === undefined || more.length > 0) throw new Mistyped('Name one folder of backups.');
  return { folder: resolve(folder), options: values };
}

async function run(name: string, args: readonly string[]): Promise<number> {
  const program = PROGRAMS[name];
  if (program === undefined)
    throw new Mistyped(`There is no “${name}” here: backup, restore, thin or doctor.`);
  const settings = readSettings(process.env);
  if (settings.ok) return program(settings.value, args);
  for (const sentence of settings.problem) complain(sentence);
  return 1;
}

function statusAfter(error: unknown): number {
  if (!(error instanceof Error)) throw error;
  const isMistyped =
    error instanceof Mistyped || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  const isOurs = error instanceof CannotKeep || isMistyped;
  complain(isOurs ? error.message : (error.stack ?? error.message));
  return isMistyped ? 2 : 1;
}

// Files written here hold figures under embargo, keys and people’s addresses: other accounts of this computer must not
// read them.
process.umask(0o077);

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await run(name, args).catch(statusAfter);
