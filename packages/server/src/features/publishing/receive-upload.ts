import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { confirmationSchema, requestFaults, type Confirmation, type Manifest } from '@almanac/contract';
import { message, type Message, withoutForbidden } from '@almanac/core';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

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
export async function withUpload<Answer>(
  request: FastifyRequest,
  { folder, mostBytes }: UploadOptions,
  work: (upload: Upload) => Promise<Answer>,
): Promise<Answer> {
  if (!request.isMultipart()) {
    throw new Problem('unsupported-media-type', {
      detail: message('publish.multipart'),
    });
  }
  const own = await mkdtemp(join(folder, 'upload-'));
  try {
    return await work(await receive(request, own, mostBytes));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** The files that a publication may be made of. */
const FILE_PARTS = ['file', 'structure'] as const;

async function receive(request: FastifyRequest, folder: string, mostBytes: number): Promise<Upload> {
  let manifest: Manifest = {};
  let confirmation: Confirmation | undefined;
  const fields = new Set<string>();
  const files: { [Part in (typeof FILE_PARTS)[number]]?: UploadedFile } = {};
  const limits = { fileSize: mostBytes, fieldSize: MANIFEST_BYTES, fields: 2 };
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'field') {
      // A part that says it is JSON comes as what the JSON says.
      const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
      if (fields.has(part.fieldname))
        throw new Problem('invalid-body', {
          detail: message('publish.part-twice', { part: part.fieldname }),
          parameter: part.fieldname,
        });
      fields.add(part.fieldname);
      if (part.fieldname === 'manifest') manifest = parseManifest(text);
      else if (part.fieldname === 'confirm') confirmation = confirmationFrom(text);
      else throw unexpectedPart(part.fieldname);
    } else {
      const name = FILE_PARTS.find((each) => each === part.fieldname);
      if (name === undefined) throw unexpectedPart(part.fieldname);
      if (files[name] !== undefined) throw sentTwice();
      files[name] = await save(part, join(folder, name), mostBytes);
    }
  }
  return { ...uploadOf(manifest, files), ...(confirmation && { confirmation }) };
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
    throw part.file.errored === error ? brokenForm() : error;
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
