import { parseArgs } from 'node:util';
import { UsageError } from './command.ts';

/** What an option takes: one text, any number of texts, or nothing. */
export type OptionKind = 'one' | 'many' | 'flag';

type ValueOf<Kind extends OptionKind> = Kind extends 'many'
  ? readonly string[]
  : Kind extends 'one'
    ? string
    : boolean;

/** What was given for each option; options that were not given are absent. */
export type Values<Options extends Readonly<Record<string, OptionKind>>> = {
  readonly [Name in keyof Options]?: ValueOf<Options[Name]>;
};

/** Takes a command line apart; an option that is not in `options` is a UsageError that names it. */
export function parseOptions<Options extends Readonly<Record<string, OptionKind>>>(
  args: readonly string[],
  options: Options,
): { readonly values: Values<Options>; readonly files: readonly string[] } {
  const description = Object.fromEntries(
    Object.entries(options).map(([name, kind]) => [
      name,
      { type: kind === 'flag' ? ('boolean' as const) : ('string' as const), multiple: kind === 'many' },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: description,
      allowPositionals: true,
    });
    return { values: values as Values<Options>, files: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
