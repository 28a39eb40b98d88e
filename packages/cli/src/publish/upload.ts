import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { publishedSchema, type Confirmation, type Published } from '@almanac/contract';
import { message } from '@almanac/core';

import { CommandError } from '../command-errors.ts';
import type { Connection } from '../connection.ts';
import type { FileToSend } from './files-to-send.ts';

/** How files are sent. */
export interface Sender {
  readonly connection: Connection;
  readonly confirmation: Confirmation | undefined;
}

/** Sends one file, to be published or, by the query, only checked. */
export async function upload(
  { connection, confirmation }: Sender,
  { path, structure, manifest }: FileToSend,
  { query, what }: { readonly query: string; readonly what: string },
): Promise<Published> {
  const form = new FormData();
  form.set('manifest', JSON.stringify(manifest));
  if (confirmation !== undefined) form.set('confirm', JSON.stringify(confirmation));
  form.set('file', await blobOf(path), basename(path));
  if (structure !== undefined) form.set('structure', await blobOf(structure), basename(structure));
  return publishedSchema.parse(await connection.call('POST', `releases${query}`, form, what));
}

async function blobOf(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path);
  } catch {
    throw new CommandError(message('cli.publish.no-file', { path }));
  }
}

/** What was only checked, and would not be published before its questions are answered. */
export function isOpen({ questions }: Published): boolean {
  return questions.some(({ isConfirmed }) => !isConfirmed);
}
