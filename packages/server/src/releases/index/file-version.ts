import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { FileVersion } from '../../platform/http/answers/answer-holders.ts';
import { findRelease, successorOf } from './find-release.ts';
import { versionOf } from '../../platform/http/answers/prepared-answer.ts';
import { parameterIn, queryOf } from '../figures/read-view.ts';
import type { ReleaseIndex } from './release-index.ts';
import type { IndexedRelease } from './indexed-release.ts';
import { withStoredViews, type StoredViews } from '../figures/stored-views.ts';

/** What determines, besides its address, the bytes of a table's file. */
export interface FileVersionParts {
  readonly index: ReleaseIndex;
  readonly views: StoredViews;
  readonly portal: { readonly title: string; readonly publicUrl: string };
  /** Of the server: a new one may write the same view differently. */
  readonly version: string;
}

/** Addresses of metadata name no kind, and the code as the specification does. */
const tableParams = z.object({
  kind: z.optional(z.string()),
  code: z.optional(z.string()),
  matrixNumber: z.optional(z.string()),
});

/** The version of a file at an address: of its release, and of what was added to that later. */
export function versionAt(
  request: FastifyRequest,
  { version, portal }: Pick<FileVersionParts, 'version' | 'portal'>,
  releases: readonly IndexedRelease[],
): string {
  const content = releases.map(({ release, corrections }) => [release.id, corrections]);
  return versionOf(JSON.stringify([version, portal, request.url, content]));
}

/** The version of the files of one table; with `tellsOfHistory`, of files that list all its releases. */
export function tableFileVersion(
  parts: FileVersionParts,
  { tellsOfHistory = false }: { readonly tellsOfHistory?: boolean } = {},
): FileVersion {
  const { index, views } = parts;
  return async (request) => {
    const release = parameterIn(request.url, 'release');
    const { matrixNumber = '', code = matrixNumber, kind } = tableParams.parse(request.params);
    const address = { code, kind: kind ?? index.current(code)?.summary.kind ?? '', release };
    const found = await findRelease(index, address);
    if (successorOf(index, found.table, address)) return undefined;
    await withStoredViews(queryOf(request.url), views);
    const history = tellsOfHistory ? await index.releasesOf(found.table.code) : [];
    return versionAt(request, parts, [found.release, ...history]);
  };
}
