import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { isStorable } from '@almanac/core';

import { PLANTED } from './hostile-texts.ts';

/** The parts of an answer that are judged. */
export interface JudgedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly rawPayload: Buffer;
}

/** What would reveal how an answer was made. */
const OF_THE_INSIDE: readonly RegExp[] = [
  /\n\s+at .{1,200}:\d+:\d+/,
  /node_modules|packages\/server|file:\/\/\/(?!etc\/)|\.ts:\d+/,
  /ZodError|SqliteError|SQLITE_|TypeError|RangeError|ReferenceError|AssertionError/,
  /the text of a file that nobody serves|root:x:0/,
];

/** Answers over 500 that are no mistake: what SDMX REST has and the portal does not offer, and limits. */
const HONEST: Readonly<Record<number, RegExp>> = {
  501: /ErrorMessage code="501"|"code":501\b/,
  503: /"(?:Code|code)":"(?:too-busy|too-many-files|not-ready)"/,
};

/** Headers of every answer, except that a 304 carries no policy: the stored answer has its own. */
const HEADERS = ['content-security-policy', 'x-content-type-options', 'x-request-id'];
const headersOf = (statusCode: number): readonly string[] =>
  statusCode === 304 ? HEADERS.slice(1) : HEADERS;

/** What is wrong with an answer, whatever was asked. `secrets` are texts that no answer may hold. */
export function faultsOf(answer: JudgedAnswer, secrets: readonly string[]): readonly string[] {
  const { statusCode, headers, rawPayload } = answer;
  const body = isText(headers['content-type']) ? unpacked(rawPayload, headers['content-encoding']) : '';
  return [
    ...(isOurMistake(statusCode, body) ? [`status ${statusCode}`] : []),
    ...OF_THE_INSIDE.filter((pattern) => pattern.test(body)).map((pattern) => `says ${String(pattern)}`),
    ...secrets.filter((secret) => body.includes(secret)).map((secret) => `holds ${secret}`),
    ...headersOf(statusCode)
      .filter((name) => headers[name] === undefined)
      .map((name) => `has no ${name}`),
    ...('x-injected' in headers ? ['has a header that was sent as text'] : []),
    ...faultsOfHeaders(headers),
    ...faultsOfType(body, String(headers['content-type'])),
  ];
}

/** A redirect stays here; nothing inline is allowed but what is named by its hash; the server has no cookies. */
function faultsOfHeaders(headers: JudgedAnswer['headers']): readonly string[] {
  const { location, 'set-cookie': cookie, 'content-security-policy': policy } = headers;
  const leadsAway = typeof location === 'string' && !/^\/(?![/\\])[!-~]*$/.test(location);
  return [
    ...(leadsAway ? [`leads away to ${location}`] : []),
    ...(cookie === undefined ? [] : ['has a cookie']),
    ...(/'unsafe-(?:inline|eval)'|\*/.test(String(policy)) ? [`has the policy ${String(policy)}`] : []),
  ];
}

function isOurMistake(statusCode: number, body: string): boolean {
  return statusCode >= 500 && HONEST[statusCode]?.test(body) !== true;
}

/** A page shows what was sent as text; JSON can be read. */
function faultsOfType(body: string, type: string): readonly string[] {
  if (/html|xml|svg/.test(type) && body.includes(PLANTED)) return ['has an element that was sent as text'];
  if (/[/+]xml\b/.test(type) && !isStorable(body)) return ['is no XML'];
  return type.includes('json') && body !== '' && !isRead(body) ? ['is no JSON'] : [];
}

function unpacked(bytes: Buffer, encoding: unknown): string {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString('utf8');
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
}

function isText(type: unknown): boolean {
  return /^(?:text\/|application\/(?:\S*json|\S*xml)|image\/svg)/.test(String(type));
}

function isRead(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
