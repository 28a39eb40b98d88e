import type { Command, CommandGroup } from './command.ts';

/** The text of `almanac --help`: every command in one line. */
export function helpOfAll(commands: Readonly<Record<string, Command | CommandGroup>>): readonly string[] {
  const all = Object.entries(commands).flatMap(([name, command]) =>
    'run' in command
      ? [[name, command.summary] as const]
      : Object.entries(command.commands).map(([sub, each]) => [`${name} ${sub}`, each.summary] as const),
  );
  return [
    'Usage: almanac COMMAND …',
    ...table(all),
    'almanac COMMAND --help tells of one: its arguments, its options, an example.',
    'In the folder of the portal “almanac” is typed as “npm run -s almanac --”.',
    'The server is found at ALMANAC_URL (default http://127.0.0.1:8080), the key in ALMANAC_KEY;',
    "beside the server's own data folder (ALMANAC_DATA, default ./data) no key is needed.",
  ];
}

/** The text of `almanac GROUP --help`. */
export function helpOfGroup(name: string, { summary, commands }: CommandGroup): readonly string[] {
  return [
    `Usage: almanac ${name} ${Object.keys(commands).join('|')} …`,
    sentence(summary),
    ...table(Object.entries(commands).map(([sub, each]) => [`${name} ${sub}`, each.summary])),
    `almanac ${name} COMMAND --help tells of one.`,
  ];
}

/** The text of `almanac COMMAND --help`. */
export function helpOf(name: string, command: Command): readonly string[] {
  const options = Object.entries(command.options).map(([option, { kind, takes, does }]) => {
    const again = kind === 'many' ? ' (may be given repeatedly)' : '';
    return [kind === 'flag' ? `--${option}` : `--${option} ${takes ?? 'TEXT'}`, `${does}${again}`] as const;
  });
  return [
    usageOf(name, command),
    sentence(command.summary),
    ...headed('Arguments:', Object.entries(command.arguments)),
    ...headed('Options:', options),
    'For example:',
    ...command.examples.map((example) => `  almanac ${example}`),
  ];
}

/** The usage line of a command. */
export function usageOf(name: string, command: Command): string {
  const options = Object.keys(command.options).length === 0 ? [] : ['[OPTION…]'];
  return ['Usage: almanac', name, ...Object.keys(command.arguments), ...options].join(' ');
}

function headed(heading: string, rows: readonly (readonly [string, string])[]): readonly string[] {
  return rows.length === 0 ? [] : [heading, ...table(rows)];
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, words]) => `  ${name.padEnd(width)}  ${words}`);
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
