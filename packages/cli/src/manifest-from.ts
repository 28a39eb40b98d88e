import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { manifestSchema, type Manifest } from '@almanac/contract';
import * as z from 'zod/mini';
import { CommandError, UsageError } from './command.ts';

z.config(z.locales.en());

/** What the command line says of a table; it wins over the manifest file. */
export interface Wishes {
  readonly topic?: readonly string[];
  readonly type?: string;
  readonly code?: string;
  readonly agency?: string;
  readonly title?: string;
  readonly manifest?: string;
  readonly structure?: string;
  readonly at?: string;
  readonly correction?: string;
}

/** The manifest file, if any, with what the command line says on top; checked before anything is sent. */
export async function manifestFrom(wishes: Wishes, folder: string): Promise<Manifest> {
  const { manifest: path, topic, type, ...same } = wishes;
  const fromFile = path === undefined ? {} : await readManifest(resolve(folder, path));
  const fromLine = {
    ...Object.fromEntries(
      ['code', 'agency', 'title', 'structure', 'at', 'correction'].flatMap((name) => entry(same, name)),
    ),
    ...(type !== undefined && { type: type.toUpperCase() }),
    ...(topic !== undefined && { topics: topic }),
  };
  const checked = manifestSchema.safeParse({ ...fromFile, ...fromLine });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new UsageError(
    `${field === '' ? 'The manifest' : field}: ${issue?.message ?? 'is not as it should be'}`,
  );
}

function entry(wishes: object, name: string): [string, unknown][] {
  const value: unknown = Object.entries(wishes).find(([key]) => key === name)?.[1];
  return value === undefined ? [] : [[name, value]];
}

async function readManifest(path: string): Promise<object> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`There is no readable manifest at ${path}.`);
  });
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch (error) {
    throw new CommandError(`${path}: not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new CommandError(`${path}: a manifest is a JSON object.`);
}
