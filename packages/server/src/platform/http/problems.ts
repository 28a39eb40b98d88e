/** How a kind of problem is answered. */
export interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** After how many seconds to ask again. */
  readonly retryAfter?: number;
}

/** Every problem the server answers with. docs/reference/problems.md lists the same codes; a test compares them. */
export const PROBLEMS = {
  'malformed-request': { status: 400, title: 'The request cannot be read' },
  'unknown-parameter': { status: 400, title: 'There is no such parameter here' },
  'invalid-parameter': { status: 400, title: 'A parameter has a value it cannot have' },
  'invalid-body': { status: 400, title: 'The body of the request is not what is expected here' },
  'unknown-dimension': { status: 400, title: 'The table has no such variable' },
  'unknown-category': { status: 400, title: 'The table has no such category' },
  'weak-password': { status: 400, title: 'The password is too easy to guess' },
  'wrong-code': { status: 400, title: 'The code is not right, or has expired' },
  'impossible-view': { status: 400, title: 'The table cannot be shown this way' },
  'impossible-chart': { status: 400, title: 'No chart can be drawn of this' },
  'impossible-comparison': { status: 400, title: 'The tables cannot be put into one' },
  'slice-too-large': { status: 400, title: 'The slice is too large for one answer' },
  'key-missing': { status: 401, title: 'This needs a publishing key' },
  'key-not-accepted': { status: 401, title: 'The publishing key is not known, or was revoked' },
  'not-signed-in': { status: 401, title: 'Please log in' },
  'wrong-credentials': { status: 401, title: 'The e-mail address or the password is not right' },
  'no-permission': { status: 403, title: 'No Permission' },
  'wrong-password': { status: 403, title: 'The password is not right' },
  'password-expired': { status: 403, title: 'The password has to be changed first' },
  'not-your-table': { status: 403, title: 'The table belongs to another agency' },
  'local-key-needed': { status: 403, title: 'Only the server’s own key may do this' },
  'unknown-address': { status: 404, title: 'There is nothing at this address' },
  'unknown-table': { status: 404, title: 'There is no such table' },
  'wrong-kind': { status: 404, title: 'The table is of another type' },
  'unknown-series': { status: 404, title: 'The table has no such series' },
  'unknown-release': { status: 404, title: 'The table has no such release' },
  'release-thinned': { status: 404, title: 'The release is kept no more' },
  'no-release-before': { status: 404, title: 'There is no earlier release to compare with' },
  'unknown-collection': { status: 404, title: 'There is no such collection' },
  'unknown-view': { status: 404, title: 'There is no such stored view' },
  'unknown-token': { status: 404, title: 'The link is not valid any more' },
  'unknown-share-link': { status: 404, title: 'The shared link does not open any more' },
  'unknown-saved-table': { status: 404, title: 'There is no such saved table' },
  'unknown-account': { status: 404, title: 'There is no such account' },
  'unknown-key': { status: 404, title: 'There is no such publishing key' },
  'view-ended': { status: 410, title: 'The stored view is kept no more' },
  'collection-ended': { status: 410, title: 'The collection is kept no more' },
  'method-not-allowed': { status: 405, title: 'The address does not take this method' },
  'already-replaced': { status: 409, title: 'The table has been replaced by another one' },
  'too-many-saved-tables': { status: 409, title: 'The account has as many saved tables as it may have' },
  conflict: { status: 409, title: 'Somebody else changed the same thing at the same moment' },
  'changed-meanwhile': { status: 412, title: 'It was changed elsewhere meanwhile: read it anew' },
  'upload-too-large': { status: 413, title: 'The upload is larger than this server takes' },
  'too-many-cells': { status: 413, title: 'The table has more cells than this server takes' },
  'body-too-large': { status: 413, title: 'The body of the request is too large' },
  'unsupported-media-type': { status: 415, title: 'The server does not read this kind of body' },
  'manifest-refused': { status: 422, title: 'The manifest cannot be followed' },
  'file-refused': { status: 422, title: 'The file cannot be published' },
  'too-many-requests': { status: 429, title: 'Too many requests in a short time', retryAfter: 60 },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  'too-busy': { status: 503, title: 'Too many people log in at this moment', retryAfter: 5 },
  'too-many-files': {
    status: 503,
    title: 'Too many large files are being made at this moment',
    retryAfter: 60,
  },
  'releases-unreachable': {
    status: 503,
    title: 'The figures cannot be reached at this moment',
    retryAfter: 5,
  },
  'database-unreachable': { status: 503, title: 'This cannot be done at this moment', retryAfter: 5 },
  'disk-full': { status: 507, title: 'There is no room to keep this', retryAfter: 300 },
  'not-ready': { status: 503, title: 'The server is not ready', retryAfter: 5 },
} as const satisfies Readonly<Record<string, ProblemKind>>;

/** The stable code of a problem. */
export type ProblemCode = keyof typeof PROBLEMS;
