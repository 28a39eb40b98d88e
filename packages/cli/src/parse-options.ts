import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { UsageError } from './command-errors.ts';

/** One option: what it takes (one text, any number of texts, or nothing) and what it is for. */
export interface Option {
  readonly kind: 'one' | 'many' | 'flag';
  /** The placeholder of its text in the help: `FILE`. */
  readonly takes?: string;
  readonly does: string;
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
  if (excess !== undefined) throw new UsageError(`“${excess}” is one word too many here.`);
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
    if (value !== undefined) throw new UsageError(`${rawName} takes no value.`);
  } else if (value === undefined || (inlineValue !== true && value.startsWith('-'))) {
    throw new UsageError(`${rawName} needs a value. One that begins with a hyphen is written ${rawName}=-….`);
  }
}

function unknown(rawName: string, config: ParseArgsOptionsConfig): string {
  const names = Object.keys(config).map((name) => `--${name}`);
  const there = names.length === 0 ? 'This command has none but --help.' : `There are ${names.join(', ')}.`;
  return `There is no option ${rawName}. ${there}`;
}
