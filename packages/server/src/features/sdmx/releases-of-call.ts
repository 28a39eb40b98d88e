import { message } from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';
import type { CurrentTable, IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { ApiCatalogue } from '../../releases/reading/api-catalogue.ts';
import type { DataForm } from './data-forms.ts';
import type { DataQuery } from './data-query.ts';

/** A release whose data are answered, and since when and until when they were those of its table. */
export interface AnsweredRelease {
  readonly release: IndexedRelease;
  readonly valid?: { readonly from: string; readonly to?: string };
}

/**
 * The releases that a call is about, the earliest first: the current one, or with `includeHistory` all; with
 * `updatedAfter`, those published since. Throws the problem where there is none, or the form has one data set only.
 */
export async function releasesOfCall(
  catalogue: Pick<ApiCatalogue, 'releases'>,
  table: CurrentTable,
  { form, query }: { readonly form: Pick<DataForm, 'hasHistory' | 'names'>; readonly query: DataQuery },
): Promise<readonly AnsweredRelease[]> {
  const { updatedAfter, asOf } = query;
  if (updatedAfter !== undefined && asOf !== undefined && updatedAfter > asOf)
    throw notTogether('updatedAfter', 'asOf');
  const isNew = ({ release }: IndexedRelease): boolean =>
    updatedAfter === undefined || Date.parse(release.publishedAt) > updatedAfter;
  const found = await releasesThen(catalogue, table, { form, query });
  const answered = found.filter(({ release }) => isNew(release));
  if (answered.length > 0) return answered;
  throw new Problem('no-observations', { detail: message('sdmx.not-updated', { code: table.code }) });
}

async function releasesThen(
  catalogue: Pick<ApiCatalogue, 'releases'>,
  table: CurrentTable,
  {
    form,
    query: { includesHistory, asOf },
  }: { readonly form: Pick<DataForm, 'hasHistory' | 'names'>; readonly query: DataQuery },
): Promise<readonly AnsweredRelease[]> {
  const wasPublished = ({ release }: IndexedRelease): boolean =>
    asOf === undefined || Date.parse(release.publishedAt) <= asOf;
  if (includesHistory) {
    const all = await history(catalogue, table, form);
    return all.filter(({ release }) => wasPublished(release));
  }
  if (asOf === undefined) return [{ release: table }];
  const release = (await catalogue.releases(table)).find(wasPublished);
  if (release) return [{ release }];
  throw new Problem('no-observations', { detail: message('sdmx.not-yet', { code: table.code }) });
}

async function history(
  catalogue: Pick<ApiCatalogue, 'releases'>,
  table: CurrentTable,
  { hasHistory, names }: Pick<DataForm, 'hasHistory' | 'names'>,
): Promise<readonly AnsweredRelease[]> {
  if (!hasHistory) {
    throw notTogether('includeHistory', `format=${names[0] ?? ''}`);
  }
  const releases = (await catalogue.releases(table)).toReversed();
  return releases.map((release, at) => {
    const next = releases[at + 1]?.release.publishedAt;
    return {
      release,
      valid: { from: release.release.publishedAt, ...(next !== undefined && { to: next }) },
    };
  });
}

function notTogether(one: string, other: string): Problem {
  return new Problem('invalid-parameter', {
    detail: message('reading.not-together', { one, other }),
    parameter: one,
  });
}
