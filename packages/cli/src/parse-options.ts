import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import { and, message, type Message, type PlainMessageKey } from '@almanac/core';

import { UsageError } from './command-errors.ts';

/** One option: what it takes (one text, any number of texts, or nothing) and what it is for. */
export interface Option {
  readonly kind: 'one' | 'many' | 'flag';
  /** The placeholder of its text in the help: `FILE`. */
  readonly takes?: string;
  readonly does: PlainMessageKey;
}

/** The options of a command, by name without the hyphens. */
export type Options = Readonly<Record<string, Option>>;

type ValueOf<Kind extends Option['kind']> = Kind extends 'many'
  ? readonly string[]
  : Kind extends 'one'
    ? string
    : boolean;

/** The value of each option; options that were not given are absent. */
export type Values<Known extends Options> = {
  readonly [Name in keyof Known]?: ValueOf<Known[Name]['kind']>;
};

/** Parses a command line. An unknown option, or more than `most` other words, is a UsageError. */
export function parseOptions<Known extends Options>(
  args: readonly string[],
  options: Known,
  most = Number.POSITIVE_INFINITY,
): { readonly values: Values<Known>; readonly files: readonly string[] } {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { kind }]) => [
      name,
      { type: kind === 'flag' ? ('boolean' as const) : ('string' as const), multiple: kind === 'many' },
    ]),
  );
  refuseFaulty(args, config);
  const { values, positionals } = parseArgs({ args: [...args], options: config, allowPositionals: true });
  const [excess] = positionals.slice(most);
  if (excess !== undefined) throw new UsageError(message('cli.word-too-many', { word: excess }));
  return { values: values as Values<Known>, files: positionals };
}

function refuseFaulty(args: readonly string[], config: ParseArgsOptionsConfig): void {
  const { tokens } = parseArgs({
    args: [...args],
    options: config,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName } = token;
    const known = Object.hasOwn(config, name) ? config[name] : undefined;
    if (known === undefined || rawName !== `--${name}`) throw new UsageError(unknown(rawName, config));
    refuseValue(token, known.type);
  }
}

interface GivenOption {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function refuseValue({ rawName, value, inlineValue }: GivenOption, type: 'string' | 'boolean'): void {
  if (type === 'boolean') {
    if (value !== undefined) throw new UsageError(message('cli.no-value', { option: rawName }));
  } else if (value === undefined || (inlineValue !== true && value.startsWith('-'))) {
    throw new UsageError(message('cli.needs-value', { option: rawName }));
  }
}

function unknown(rawName: string, config: ParseArgsOptionsConfig): Message {
  const names = Object.keys(config).map((name) => `--${name}`);
  if (names.length === 0) return message('cli.no-options', { option: rawName });
  return message('cli.no-option', { option: rawName, names: and(names) });
}
