import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { groupPublishedSchema, publishedSchema, type Confirmation, type Published } from '@almanac/contract';
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
  file: FileToSend,
  { query, what }: { readonly query: string; readonly what: string },
): Promise<Published> {
  const form = await formOf([file], confirmation);
  return publishedSchema.parse(await connection.call('POST', `releases${query}`, form, what));
}

/** Sends files as one group: all are published at one instant, or none is. */
export async function uploadGroup(
  { connection, confirmation }: Sender,
  files: readonly FileToSend[],
  { name, what }: { readonly name: string; readonly what: string },
): Promise<readonly Published[]> {
  const form = await formOf(files, confirmation);
  const path = `groups?name=${encodeURIComponent(name)}`;
  return groupPublishedSchema.parse(await connection.call('POST', path, form, what)).tables;
}

/** Each table begins with its manifest. */
async function formOf(
  files: readonly FileToSend[],
  confirmation: Confirmation | undefined,
): Promise<FormData> {
  const form = new FormData();
  for (const { path, structure, manifest } of files) {
    form.append('manifest', JSON.stringify(manifest));
    form.append('file', await blobOf(path), basename(path));
    if (structure !== undefined) form.append('structure', await blobOf(structure), basename(structure));
  }
  if (confirmation !== undefined) form.set('confirm', JSON.stringify(confirmation));
  return form;
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
