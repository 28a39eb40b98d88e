import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { withUpload, type Upload } from './receive-upload.ts';

const MOST_BYTES = 20;

/** One part of a form. */
interface Part {
  readonly named: string;
  readonly content: string;
  readonly type?: string;
}

const MANIFEST = { named: 'name="manifest"', content: '{"code":"DWELL"}' };
const fileNamed = (filename: string): Part => ({
  named: `name="file"; filename="${filename}"`,
  content: 'some cells',
});

function formOf(parts: readonly Part[]): string {
  const lines = parts.flatMap(({ named, content, type }) => [
    '--x',
    `content-disposition: form-data; ${named}`,
    ...(type === undefined ? [] : [`content-type: ${type}`]),
    '',
    content,
  ]);
  return [...lines, '--x--', ''].join('\r\n');
}

describe(withUpload, () => {
  let app: FastifyInstance;
  let folder: string;
  /** What was taken in last. */
  let taken: Upload | undefined;
  /** Which files there were meanwhile: their names, permissions and contents. */
  let seen: readonly (readonly [name: string, mode: string, content: string])[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almanac-upload-'));
    taken = undefined;
    seen = [];
    app = Fastify();
    await app.register(multipart);
    app.post('/', (request) =>
      withUpload(request, { folder, mostBytes: MOST_BYTES }, async (upload) => {
        taken = upload;
        const own = dirname(upload.file.path);
        const names = (await readdir(own)).sort();
        seen = await Promise.all(
          names.map(async (name) => {
            const path = join(own, name);
            return [
              name,
              ((await stat(path)).mode & 0o777).toString(8),
              await readFile(path, 'utf8'),
            ] as const;
          }),
        );
        return { isDone: true };
      }),
    );
    app.setErrorHandler(
      (error: { code: string; particulars?: { parameter?: string; detail?: object } }, _, reply) =>
        reply.code(400).send({ code: error.code, ...error.particulars }),
    );
  });
  afterEach(async () => {
    expect(await readdir(folder)).toEqual([]);
    await app.close();
    await rm(folder, { recursive: true });
  });

  const send = async (...parts: readonly Part[]): Promise<object> =>
    (
      await app.inject({
        method: 'POST',
        url: '/',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: formOf(parts),
      })
    ).json();

  it('takes in a manifest and files, which nobody else may read and which are gone afterwards', async () => {
    const structure = { named: 'name="structure"; filename="names.xml"', content: '<names/>' };
    expect(await send(MANIFEST, fileNamed('a.px'), structure)).toEqual({ isDone: true });
    expect(taken).toMatchObject({
      manifest: { code: 'DWELL' },
      file: { name: 'a.px' },
      structure: { name: 'names.xml' },
    });
    expect(seen).toEqual([
      ['file-1', '600', 'some cells'],
      ['structure-1', '600', '<names/>'],
    ]);
  });

  it('needs no manifest, and no structure file', async () => {
    await send(fileNamed('a.px'));
    expect(taken).toEqual({ manifest: {}, file: { name: 'a.px', path: taken?.file.path } });
  });

  it('reads a manifest that is sent as JSON', async () => {
    await send({ ...MANIFEST, type: 'application/json' }, fileNamed('a.px'));
    expect(taken?.manifest).toEqual({ code: 'DWELL' });
  });

  it.each([
    ['C:\\\\tables\\\\a.px', 'a.px'],
    ['/home/ada/a.px', 'a.px'],
    [`${'a'.repeat(199)}b`, `${'a'.repeat(199)}b`],
    [`${'a'.repeat(199)}bc`, `${'a'.repeat(199)}b`],
  ])('keeps of the name %s what is its own', async (sent, name) => {
    await send(fileNamed(sent));
    expect(taken?.file.name).toBe(name);
  });

  it('takes a file without a name', async () => {
    await send({ named: 'name="file"', content: 'some cells', type: 'application/octet-stream' });
    expect(taken?.file.name).toBe('');
  });

  const refused = (key: string, parameter = 'file') => ({
    code: 'invalid-body',
    parameter,
    detail: expect.objectContaining({ key }) as unknown,
  });

  it.each([
    ['no file', [MANIFEST], refused('publish.no-file')],
    ['another field', [{ ...MANIFEST, named: 'name="note"' }], refused('publish.unknown-part', 'note')],
    [
      'another file',
      [{ ...fileNamed('a.px'), named: 'name="more"; filename="a.px"' }],
      refused('publish.unknown-part', 'more'),
    ],
    ['two files', [fileNamed('a.px'), fileNamed('b.px')], refused('publish.one-file')],
    [
      'no structure file where the manifest names one',
      [{ ...MANIFEST, content: '{"structure":"names.xml"}' }, fileNamed('a.px')],
      refused('publish.no-structure', 'structure'),
    ],
    ['two manifests', [MANIFEST, MANIFEST, fileNamed('a.px')], refused('publish.part-twice', 'manifest')],
    [
      'too many bytes',
      [{ ...fileNamed('a.px'), content: 'c'.repeat(MOST_BYTES + 1) }],
      { code: 'upload-too-large' },
    ],
  ])('refuses %s', async (_, parts, answer) => {
    expect(await send(...parts)).toMatchObject(answer);
    expect(taken).toBeUndefined();
  });

  it('takes as many bytes as it may', async () => {
    await send({ ...fileNamed('a.px'), content: 'c'.repeat(MOST_BYTES) });
    expect(seen).toEqual([['file-1', '600', 'c'.repeat(MOST_BYTES)]]);
  });

  it('takes nothing but forms', async () => {
    const answer = await app.inject({ method: 'POST', url: '/', payload: { code: 'DWELL' } });
    expect(answer.json()).toMatchObject({ code: 'unsupported-media-type' });
  });

  it('takes the file away when the work fails', async () => {
    app = Fastify();
    await app.register(multipart);
    app.post('/', (request) =>
      withUpload(request, { folder, mostBytes: MOST_BYTES }, () => Promise.reject(new Error('no disk'))),
    );
    expect(await send(fileNamed('a.px'))).toMatchObject({ message: 'no disk' });
  });
});
