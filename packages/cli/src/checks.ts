import { checksSchema, type Checks } from '@almanac/contract';
import { message } from '@almanac/core';

import type { Command, CommandContext } from './command.ts';
import { UsageError } from './command-errors.ts';
import { connect } from './connection.ts';
import { parseOptions } from './parse-options.ts';

const OPTIONS = {
  agency: { kind: 'one', takes: 'NAME', does: 'cli.checks.agency' },
  set: { kind: 'many', takes: 'CHECK.FIELD=VALUE', does: 'cli.checks.set' },
  reset: { kind: 'flag', does: 'cli.checks.reset' },
  json: { kind: 'flag', does: 'cli.option.json' },
} as const;

/** Shows or sets what the checks of a table, an agency or the portal look for. */
export const checks: Command = {
  summary: 'cli.checks',
  arguments: { '[CODE]': 'cli.checks.table' },
  options: OPTIONS,
  examples: [
    'checks M890001',
    'checks M890001 --set small-cells.below=5 --set small-cells.level=blocks',
    "checks --agency 'Customs Office' --set large-revision.factor=20",
  ],
  run: async (args, context) => {
    const { values, files } = parseOptions(args, OPTIONS, 1);
    const [table] = files;
    const { agency, set = [], reset, json } = values;
    const query = new URLSearchParams({
      ...(agency !== undefined && { agency }),
      ...(table !== undefined && { table }),
    });
    const wanted = set.map(settingIn);
    const connection = await connect(context);
    const path = `checks?${query.toString()}`;
    let found = checksSchema.parse(await connection.call('GET', path));
    if (reset === true || wanted.length > 0) {
      const settings = withSettings(reset === true ? {} : found.settings, wanted);
      found = checksSchema.parse(await connection.call('PUT', path, settings));
    }
    if (json === true) context.print(JSON.stringify(found));
    else tell(context, found);
    return 0;
  },
};

interface Setting {
  readonly check: string;
  readonly field: string;
  readonly value: string | number;
}

/** `small-cells.below=5`; whether there is such a check, the server says. */
function settingIn(text: string): Setting {
  const [, check, field, value] = /^([\w-]+)\.([\w-]+)=(.+)$/.exec(text) ?? [];
  if (check === undefined || field === undefined || value === undefined)
    throw new UsageError(message('cli.checks.set-how', { text }));
  const number = Number(value);
  return { check, field, value: Number.isNaN(number) ? value : number };
}

function withSettings(settings: Checks['settings'], wanted: readonly Setting[]): object {
  const all: Record<string, object | undefined> = { ...settings };
  for (const { check, field, value } of wanted) all[check] = { ...all[check], [field]: value };
  return all;
}

function tell({ print, words: { say } }: CommandContext, { agency, table, settings, rules }: Checks): void {
  print(say('cli.checks.of', { of: table ?? agency ?? say('cli.checks.of-portal') }));
  const own = new Set(Object.keys(settings));
  for (const [check, { level, ...thresholds }] of Object.entries(rules)) {
    const rule = [level, ...Object.entries(thresholds).map(([field, value]) => `${field} ${value}`)].join(
      ', ',
    );
    print(`  ${say(own.has(check) ? 'cli.checks.rule-set' : 'cli.checks.rule', { check, rule })}`);
  }
}
