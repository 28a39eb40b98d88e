import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  faultText,
  manifestSchema,
  requestFaults,
  type Manifest,
  type RequestFault,
} from '@almanac/contract';
import { message, type Message } from '@almanac/core';
import type { Words } from '@almanac/words';
import * as z from 'zod/mini';
import { CommandError, UsageError } from '../command-errors.ts';
import type { CommandContext } from '../command.ts';

z.config({ localeError: faultText });

/** The options of the command line about a table; they take precedence over the manifest file. */
export interface GivenFacts {
  readonly topic?: readonly string[];
  readonly type?: string;
  readonly code?: string;
  readonly agency?: string;
  readonly source?: string;
  readonly title?: string;
  readonly manifest?: string;
  readonly structure?: string;
  readonly at?: string;
  readonly correction?: string;
}

/**
 * The manifest file, if any, overridden by the one beside the file, if any, and by the command line; checked before
 * anything is sent.
 */
export async function manifestFrom(
  given: GivenFacts,
  context: CommandContext,
  beside?: string,
): Promise<Manifest> {
  const { manifest: shared, topic, type, ...same } = given;
  const read = (file: string | undefined): Promise<object> =>
    file === undefined
      ? Promise.resolve({})
      : readJsonObject(resolve(context.folder, file), context.words, MANIFEST);
  const [fromShared, fromBeside] = [await read(shared), await read(beside)];
  const fromLine = {
    ...Object.fromEntries(
      ['code', 'agency', 'source', 'title', 'structure', 'at', 'correction'].flatMap((name) =>
        entry(same, name),
      ),
    ),
    ...(type !== undefined && { type: type.toUpperCase() }),
    ...(topic !== undefined && { topics: topic }),
  };
  const checked = manifestSchema.safeParse({ ...fromShared, ...fromBeside, ...fromLine });
  if (checked.success) return checked.data;
  const pathOf = (field: string): string | undefined => (Object.hasOwn(fromBeside, field) ? beside : shared);
  throw refusalOf(requestFaults(checked.error, 'manifest'), { pathOf, fromLine, words: context.words });
}

/**
 * Mistakes on the command line are reported with the usage of the command; mistakes in the manifest with its file name.
 */
function refusalOf(
  faults: readonly RequestFault[],
  {
    pathOf,
    fromLine,
    words,
  }: {
    readonly pathOf: (field: string) => string | undefined;
    readonly fromLine: object;
    readonly words: Words;
  },
): UsageError | CommandError {
  const first = ({ field }: RequestFault): string => field.split('.')[0] ?? '';
  const isTyped = (fault: RequestFault): boolean => Object.hasOwn(fromLine, first(fault));
  const lines = faults.map((fault) => {
    const said = words.write(fault.message);
    const path = pathOf(first(fault));
    return isTyped(fault) || path === undefined ? said : `${path}: ${said}`;
  });
  return faults.some(isTyped) ? new UsageError(lines.join('\n')) : new CommandError(lines.join('\n'));
}

function entry(given: object, name: string): [string, unknown][] {
  const value: unknown = Object.entries(given).find(([key]) => key === name)?.[1];
  return value === undefined ? [] : [[name, value]];
}

/** What is said of a file that is no JSON object. */
interface ObjectWords {
  readonly unreadable: (path: string) => Message;
  readonly notAnObject: Message;
}

const MANIFEST: ObjectWords = {
  unreadable: (path) => message('cli.no-manifest', { path }),
  notAnObject: message('cli.manifest-not-object'),
};

/** Reads a file that holds a JSON object. */
export async function readJsonObject(
  path: string,
  { write }: Pick<Words, 'write'>,
  { unreadable, notAnObject }: ObjectWords,
): Promise<object> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(unreadable(path));
  });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Loaded only after a mistake, because the module loads the readers of all formats.
    const { findJsonMistake } = await import('@almanac/formats');
    const { message: mistake, line, column } = findJsonMistake(text);
    throw new CommandError(`${path}:${line}:${column}: ${write(mistake)}`);
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw new CommandError(`${path}: ${write(notAnObject)}`);
}
