import type { PlainMessageKey } from '@almanac/core';

/** How a kind of problem is answered. */
export interface ProblemKind {
  readonly status: number;
  readonly title: PlainMessageKey;
  /** After how many seconds to ask again. */
  readonly retryAfter?: number;
}

/** Every problem the server answers with. docs/reference/problems.md lists the same codes; a test compares them. */
export const PROBLEMS = {
  'malformed-request': { status: 400, title: 'problem.malformed-request.title' },
  'unknown-parameter': { status: 400, title: 'problem.unknown-parameter.title' },
  'invalid-parameter': { status: 400, title: 'problem.invalid-parameter.title' },
  'invalid-body': { status: 400, title: 'problem.invalid-body.title' },
  'unknown-dimension': { status: 400, title: 'problem.unknown-dimension.title' },
  'unknown-category': { status: 400, title: 'problem.unknown-category.title' },
  'weak-password': { status: 400, title: 'problem.weak-password.title' },
  'wrong-code': { status: 400, title: 'problem.wrong-code.title' },
  'impossible-view': { status: 400, title: 'problem.impossible-view.title' },
  'impossible-chart': { status: 400, title: 'problem.impossible-chart.title' },
  'impossible-comparison': { status: 400, title: 'problem.impossible-comparison.title' },
  'slice-too-large': { status: 400, title: 'problem.slice-too-large.title' },
  'key-missing': { status: 401, title: 'problem.key-missing.title' },
  'key-not-accepted': { status: 401, title: 'problem.key-not-accepted.title' },
  'not-signed-in': { status: 401, title: 'problem.not-signed-in.title' },
  'wrong-credentials': { status: 401, title: 'problem.wrong-credentials.title' },
  'no-permission': { status: 403, title: 'problem.no-permission.title' },
  'wrong-password': { status: 403, title: 'problem.wrong-password.title' },
  'password-expired': { status: 403, title: 'problem.password-expired.title' },
  'not-your-table': { status: 403, title: 'problem.not-your-table.title' },
  'local-key-needed': { status: 403, title: 'problem.local-key-needed.title' },
  'selection-too-large': { status: 403, title: 'problem.selection-too-large.title' },
  'holder-needed': { status: 403, title: 'problem.holder-needed.title' },
  'unknown-address': { status: 404, title: 'problem.unknown-address.title' },
  'unknown-table': { status: 404, title: 'problem.unknown-table.title' },
  'wrong-kind': { status: 404, title: 'problem.wrong-kind.title' },
  'unknown-series': { status: 404, title: 'problem.unknown-series.title' },
  'unknown-release': { status: 404, title: 'problem.unknown-release.title' },
  'release-thinned': { status: 404, title: 'problem.release-thinned.title' },
  'no-observations': { status: 404, title: 'problem.no-observations.title' },
  'no-release-before': { status: 404, title: 'problem.no-release-before.title' },
  'unknown-correction': { status: 404, title: 'problem.unknown-correction.title' },
  'unknown-collection': { status: 404, title: 'problem.unknown-collection.title' },
  'unknown-view': { status: 404, title: 'problem.unknown-view.title' },
  'unknown-token': { status: 404, title: 'problem.unknown-token.title' },
  'unknown-share-link': { status: 404, title: 'problem.unknown-share-link.title' },
  'unknown-saved-table': { status: 404, title: 'problem.unknown-saved-table.title' },
  'unknown-account': { status: 404, title: 'problem.unknown-account.title' },
  'unknown-key': { status: 404, title: 'problem.unknown-key.title' },
  'table-retracted': { status: 410, title: 'problem.table-retracted.title' },
  'release-retracted': { status: 410, title: 'problem.release-retracted.title' },
  'view-ended': { status: 410, title: 'problem.view-ended.title' },
  'collection-ended': { status: 410, title: 'problem.collection-ended.title' },
  'method-not-allowed': { status: 405, title: 'problem.method-not-allowed.title' },
  'already-replaced': { status: 409, title: 'problem.already-replaced.title' },
  'too-many-saved-tables': { status: 409, title: 'problem.too-many-saved-tables.title' },
  conflict: { status: 409, title: 'problem.conflict.title' },
  'changed-meanwhile': { status: 412, title: 'problem.changed-meanwhile.title' },
  'upload-too-large': { status: 413, title: 'problem.upload-too-large.title' },
  'too-many-cells': { status: 413, title: 'problem.too-many-cells.title' },
  'body-too-large': { status: 413, title: 'problem.body-too-large.title' },
  'unsupported-media-type': { status: 415, title: 'problem.unsupported-media-type.title' },
  'manifest-refused': { status: 422, title: 'problem.manifest-refused.title' },
  'check-blocks': { status: 422, title: 'problem.check-blocks.title' },
  'questions-open': { status: 422, title: 'problem.questions-open.title' },
  'file-refused': { status: 422, title: 'problem.file-refused.title' },
  'too-many-requests': { status: 429, title: 'problem.too-many-requests.title', retryAfter: 60 },
  'internal-error': { status: 500, title: 'problem.internal-error.title' },
  'not-offered': { status: 501, title: 'problem.not-offered.title' },
  'too-busy': { status: 503, title: 'problem.too-busy.title', retryAfter: 5 },
  'too-many-files': {
    status: 503,
    title: 'problem.too-many-files.title',
    retryAfter: 60,
  },
  'releases-unreachable': {
    status: 503,
    title: 'problem.releases-unreachable.title',
    retryAfter: 5,
  },
  'database-unreachable': { status: 503, title: 'problem.database-unreachable.title', retryAfter: 5 },
  'disk-full': { status: 507, title: 'problem.disk-full.title', retryAfter: 300 },
  'not-ready': { status: 503, title: 'problem.not-ready.title', retryAfter: 5 },
} as const satisfies Readonly<Record<string, ProblemKind>>;

/** The stable code of a problem. */
export type ProblemCode = keyof typeof PROBLEMS;
