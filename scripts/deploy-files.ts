import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseAllDocuments } from 'yaml';

import { ROOT } from './node.js';

/** The time for running requests after a server was asked to stop: packages/server/src/main.ts. */
export const STOP_PATIENCE_SECONDS = 15;

/** A file of deploy/, by its relative path. */
export function deployFile(path: string): string {
  return readFileSync(join(ROOT, 'deploy', path), 'utf8');
}

/** The relative paths of all files of deploy/. */
export function deployFiles(): readonly string[] {
  return readdirSync(join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(ROOT, 'deploy').length + 1))
    .sort();
}

/** The documents of a YAML file. Throws with line and column if it cannot be parsed, or has a duplicate key. */
export function documentsOf(path: string): readonly unknown[] {
  return parseAllDocuments(deployFile(path), {
    merge: true,
    uniqueKeys: true,
    customTags: [{ tag: '!Ref', resolve: (text: string) => ({ Ref: text }) }],
  }).map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault !== undefined) throw new Error(`${path}: ${fault.message}`);
    return document.toJS() as unknown;
  });
}

/** The names of all settings, from their reference page (a test of the server checks that it is complete). */
export function settingNames(): ReadonlySet<string> {
  const page = readFileSync(join(ROOT, 'docs/reference/settings.md'), 'utf8');
  return new Set([...page.matchAll(/^- `([A-Z0-9_]+)`/gm)].map(([, name]) => name ?? ''));
}

/** Every address of the server, from the reference page. */
export function addresses(): ReadonlySet<string> {
  const page = readFileSync(join(ROOT, 'docs/reference/http.md'), 'utf8');
  return new Set([...page.matchAll(/`(\/[^`\s]*)`/g)].map(([, address]) => address ?? ''));
}

/** The settings of a systemd unit or a file of settings: `NAME=value` lines; values of repeated names are joined. */
export function assignmentsOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/^([A-Za-z_0-9]+)=(.*)$/gm))
    found.set(name, [found.get(name), value].filter((part) => part !== undefined).join('\n'));
  return found;
}

/** The output and exit status of a program; undefined, with a warning, if it is not installed. */
export function runHere(
  program: string,
  args: readonly string[],
): { readonly status: number | null; readonly said: string } | undefined {
  const ran = spawnSync(program, args, { encoding: 'utf8' });
  if (ran.error === undefined) return { status: ran.status, said: ran.stdout + ran.stderr };
  process.stderr.write(`There is no ${program} here: what it would check WAS NOT CHECKED.\n`);
  return undefined;
}
