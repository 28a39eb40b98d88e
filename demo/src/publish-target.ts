import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DemoManifest, FileContent } from './demo-table.ts';

/** The portal to publish to, and where to report progress. */
export interface PublishTarget {
  readonly url: string;
  readonly key: string;
  readonly say: (line: string) => void;
}

/** The progress of the demonstration. */
export interface Progress {
  readonly state: 'filling' | 'complete';
  readonly published: number;
  readonly of: number;
}

/** One release to send. */
export interface OutgoingRelease {
  readonly manifest: DemoManifest;
  readonly fileName: string;
  readonly content: FileContent;
}

const ROOT = '/api/publishing/1';

/** Publishes one release. Resolves to the reason when it was refused. */
export async function send(
  target: PublishTarget,
  { manifest, fileName, content }: OutgoingRelease,
): Promise<string | undefined> {
  return withBlob(content, async (file) => {
    const form = new FormData();
    form.set('manifest', JSON.stringify(manifest));
    form.set('file', file, fileName);
    const answer = await ask(target, 'POST', 'releases', form);
    const text = await answer.text();
    return answer.ok ? undefined : text;
  });
}

/**
 * Passes the content to `work` as a file. Content in pieces goes through a file on disk, so it is never held in memory
 * as a whole.
 */
async function withBlob<Answer>(
  content: FileContent,
  work: (file: Blob) => Promise<Answer>,
): Promise<Answer> {
  if (typeof content === 'string') return work(new Blob([content]));
  const folder = await mkdtemp(join(tmpdir(), 'almanac-demonstration-'));
  try {
    const path = join(folder, 'file');
    await pipeline(Readable.from(content), createWriteStream(path));
    return await work(await openAsBlob(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The codes of the tables that are published already, in lower case. */
export async function publishedCodes(target: PublishTarget): Promise<ReadonlySet<string>> {
  const answer = await ask(target, 'GET', 'catalogue');
  if (!answer.ok) throw new Error(`The server did not tell what is published: ${await answer.text()}`);
  const { tables } = (await answer.json()) as { readonly tables: readonly { readonly code: string }[] };
  return new Set(tables.map(({ code }) => code.toLowerCase()));
}

/** Reports the progress of the demonstration to the portal. */
export async function report(target: PublishTarget, progress: Progress): Promise<void> {
  const answer = await ask(target, 'PUT', 'demonstration', JSON.stringify(progress));
  if (!answer.ok)
    throw new Error(`The server did not take the demonstration's progress: ${await answer.text()}`);
}

function ask(
  { url, key }: PublishTarget,
  method: string,
  path: string,
  body?: FormData | string,
): Promise<Response> {
  return fetch(`${url}${ROOT}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
}
