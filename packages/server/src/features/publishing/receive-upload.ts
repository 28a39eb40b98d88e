import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { confirmationSchema, requestFaults, type Confirmation, type Manifest } from '@almanac/contract';
import { message, type Message, withoutForbidden } from '@almanac/core';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { isOfTheDisk } from '../../platform/file-cache.ts';
import { Problem } from '../../platform/http/problem.ts';
import { parseManifest } from './preparing/parse-manifest.ts';
import type { UploadedFile } from './preparing/preparation.ts';

/** The most bytes of a manifest. */
export const MANIFEST_BYTES = 1_048_576;

/** The most characters of a file's name that are kept. */
const LONGEST_NAME = 200;

export interface UploadOptions {
  /** Where files lie while they are read. */
  readonly folder: string;
  readonly mostBytes: number;
}

/** What was sent to be published. */
export interface Upload {
  readonly manifest: Manifest;
  /** Which questions about it are answered, and why. */
  readonly confirmation?: Confirmation;
  readonly file: UploadedFile;
  /** The SDMX structure message with the names behind the file's codes. */
  readonly structure?: UploadedFile;
}

/** Takes in a publication, gives it to `work`, and takes its file away again. */
export function withUpload<Answer>(
  request: FastifyRequest,
  options: UploadOptions,
  work: (upload: Upload) => Promise<Answer>,
): Promise<Answer> {
  return withForm(request, options, 1, ([only]) => {
    if (only === undefined) throw invalidBody(message('publish.no-file'));
    return work(only);
  });
}

/** The most tables of a group. */
const MOST_TABLES = 200;

/** Takes in the tables of a group: each begins with its manifest. */
export function withUploads<Answer>(
  request: FastifyRequest,
  options: UploadOptions,
  work: (uploads: readonly Upload[]) => Promise<Answer>,
): Promise<Answer> {
  return withForm(request, options, MOST_TABLES, work);
}

async function withForm<Answer>(
  request: FastifyRequest,
  { folder, mostBytes }: UploadOptions,
  mostTables: number,
  work: (uploads: readonly Upload[]) => Promise<Answer>,
): Promise<Answer> {
  if (!request.isMultipart()) {
    throw new Problem('unsupported-media-type', {
      detail: message('publish.multipart'),
    });
  }
  const own = await mkdtemp(join(folder, 'upload-'));
  try {
    return await work(await receive(request, { folder: own, mostBytes, mostTables }));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** The files that a publication may be made of. */
const FILE_PARTS = ['file', 'structure'] as const;

/** What has come of one table. */
interface Received {
  manifest?: Manifest;
  readonly files: { [Part in (typeof FILE_PARTS)[number]]?: UploadedFile };
}

interface Place {
  readonly folder: string;
  readonly mostBytes: number;
  readonly mostTables: number;
}

async function receive(request: FastifyRequest, place: Place): Promise<readonly Upload[]> {
  const tables: Received[] = [];
  let confirmation: Confirmation | undefined;
  const limits = { fileSize: place.mostBytes, fieldSize: MANIFEST_BYTES, fields: place.mostTables + 1 };
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'file') await takeFile(tables, part, place);
    else if (part.fieldname === 'manifest') takeManifest(tables, textOf(part), place);
    else if (part.fieldname !== 'confirm') throw unexpectedPart(part.fieldname);
    else if (confirmation !== undefined) throw partTwice(part.fieldname);
    else confirmation = confirmationFrom(textOf(part));
  }
  if (tables.length === 0) tables.push({ files: {} });
  return tables.map(({ manifest = {}, files }) => ({
    ...uploadOf(manifest, files),
    ...(confirmation && { confirmation }),
  }));
}

/** A part that says it is JSON comes as what the JSON says. */
function textOf({ value }: { readonly value: unknown }): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function takeManifest(tables: Received[], text: string, { mostTables }: Place): void {
  const manifest = parseManifest(text);
  const last = tables.at(-1);
  if (last !== undefined && last.manifest === undefined) last.manifest = manifest;
  else if (tables.length === mostTables) throw partTwice('manifest');
  else tables.push({ manifest, files: {} });
}

async function takeFile(tables: Received[], part: MultipartFile, place: Place): Promise<void> {
  const name = FILE_PARTS.find((each) => each === part.fieldname);
  if (name === undefined) throw unexpectedPart(part.fieldname);
  const table = tables.at(-1) ?? { files: {} };
  if (tables.length === 0) tables.push(table);
  if (table.files[name] !== undefined) throw sentTwice();
  const path = join(place.folder, `${name}-${tables.length}`);
  table.files[name] = await save(part, path, place.mostBytes);
}

function partTwice(part: string): Problem {
  return new Problem('invalid-body', { detail: message('publish.part-twice', { part }), parameter: part });
}

type Limits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;

/** The parts of the form. What its reader complains about is what was sent, not what we did with it. */
async function* partsOf(request: FastifyRequest, limits: Limits): ReturnType<FastifyRequest['parts']> {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw isRefusal(error) ? error : brokenForm();
  }
}

/** The form parser reports by a status what is too large or too much. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error;
}

function brokenForm(): Problem {
  return invalidBody(message('publish.broken-form'));
}

function uploadOf(
  manifest: Manifest,
  { file, structure }: { readonly file?: UploadedFile; readonly structure?: UploadedFile },
): Upload {
  if (file === undefined) throw invalidBody(message('publish.no-file'));
  if (manifest.structure !== undefined && structure === undefined) {
    throw new Problem('invalid-body', {
      detail: message('publish.no-structure', { structure: manifest.structure }),
      parameter: 'structure',
    });
  }
  return { manifest, file, ...(structure && { structure }) };
}

function confirmationFrom(text: string): Confirmation {
  const checked = confirmationSchema.safeParse(parsed(text));
  if (checked.success) return checked.data;
  const faults = requestFaults(checked.error, 'body');
  throw new Problem('invalid-body', {
    detail: { list: faults.map((fault) => fault.message), joined: 'sentences' },
    parameter: 'confirm',
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('invalid-body', { detail: message('publish.confirm-json'), parameter: 'confirm' });
  }
}

function sentTwice(): Problem {
  return invalidBody(message('publish.one-file'));
}

async function save(part: MultipartFile, path: string, mostBytes: number): Promise<UploadedFile> {
  try {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    // A disk that fails ends the form’s file with the same error.
    throw part.file.errored === error && !isOfTheDisk(error) ? brokenForm() : error;
  }
  if (!part.file.truncated) return { path, name: nameOf(part.filename) };
  throw new Problem('upload-too-large', {
    detail: message('publish.too-large', { size: { number: mostBytes } }),
  });
}

/** As it was sent, without the path, which the reader of the form takes off. A sender may leave it out. */
function nameOf(filename: string | undefined): string {
  return withoutForbidden((filename ?? '').slice(0, LONGEST_NAME), '_');
}

function unexpectedPart(name: string): Problem {
  return new Problem('invalid-body', {
    detail: message('publish.unknown-part', { part: name }),
    parameter: name,
  });
}

function invalidBody(detail: Message): Problem {
  return new Problem('invalid-body', { detail, parameter: 'file' });
}
