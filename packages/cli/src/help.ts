import type { Say, Words } from '@almanac/words';

import type { Command, CommandGroup, Commands, CommandSurroundings } from './command.ts';

const PROGRAM = 'almanac';

type Row = readonly [name: string, meaning: string];

/** The text of `almanac --help`: every command in one line. */
export function helpOfAll(
  commands: Commands,
  { isOneFile, words: { say } }: Pick<CommandSurroundings, 'isOneFile' | 'words'>,
): readonly string[] {
  const all = Object.entries(commands).flatMap(([name, command]): Row[] =>
    'run' in command
      ? [[name, say(command.summary)]]
      : Object.entries(command.commands).map(([sub, each]): Row => [`${name} ${sub}`, say(each.summary)]),
  );
  return [
    say('cli.help.usage', { line: 'COMMAND …' }),
    ...table(all),
    say('cli.help.one'),
    say(isOneFile ? 'cli.help.file' : 'cli.help.npm'),
    say('cli.help.key'),
  ];
}

/** The text of `almanac GROUP --help`. */
export function helpOfGroup(
  name: string,
  { summary, commands }: CommandGroup,
  { say }: Words,
): readonly string[] {
  return [
    say('cli.help.usage', { line: `${name} ${Object.keys(commands).join('|')} …` }),
    say(summary),
    ...table(Object.entries(commands).map(([sub, each]): Row => [`${name} ${sub}`, say(each.summary)])),
    say('cli.help.group', { name }),
  ];
}

/** The text of `almanac COMMAND --help`. */
export function helpOf(name: string, command: Command, { say }: Words): readonly string[] {
  const given = Object.entries(command.arguments).map(([each, does]): Row => [each, say(does)]);
  const options = Object.entries(command.options).map(([option, { kind, takes, does }]): Row => {
    const meaning = kind === 'many' ? say('cli.help.repeated', { does: say(does) }) : say(does);
    return [kind === 'flag' ? `--${option}` : `--${option} ${takes ?? 'TEXT'}`, meaning];
  });
  return [
    usageOf(name, command, say),
    say(command.summary),
    ...headed(say('cli.help.arguments'), given),
    ...headed(say('cli.help.options'), options),
    say('cli.help.examples'),
    ...command.examples.map((example) => `  ${PROGRAM} ${example}`),
  ];
}

/** The usage line of a command. */
export function usageOf(name: string, command: Command, say: Say): string {
  const options = Object.keys(command.options).length === 0 ? [] : [say('cli.help.option')];
  return say('cli.help.usage', { line: [name, ...Object.keys(command.arguments), ...options].join(' ') });
}

function headed(heading: string, rows: readonly Row[]): readonly string[] {
  return rows.length === 0 ? [] : [heading, ...table(rows)];
}

function table(rows: readonly Row[]): readonly string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`);
}
