import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Manifest } from '@almanac/contract';
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
  const files: { [Part in (typeof FILE_PARTS)[number]]?: UploadedFile } = {};
  const limits = { fileSize: mostBytes, fieldSize: MANIFEST_BYTES, fields: 1 };
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'field') {
      if (part.fieldname !== 'manifest') throw unexpectedPart(part.fieldname);
      // A part that says it is JSON comes as what the JSON says.
      manifest = parseManifest(typeof part.value === 'string' ? part.value : JSON.stringify(part.value));
    } else {
      const name = FILE_PARTS.find((each) => each === part.fieldname);
      if (name === undefined) throw unexpectedPart(part.fieldname);
      if (files[name] !== undefined) throw sentTwice();
      files[name] = await save(part, join(folder, name), mostBytes);
    }
  }
  return uploadOf(manifest, files);
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
