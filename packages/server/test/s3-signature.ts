import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may call the peer. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** A date further off than this is refused. */
const MOST_SKEW_MS = 15 * 60_000;

/** What an Authorization header says. */
interface Claim {
  readonly id: string;
  readonly date: string;
  readonly region: string;
  readonly signed: string;
  readonly signature: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<date>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<signed>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/;

const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];

/**
 * What is wrong with the signature of a call, as the code of an S3 error; undefined when it is right. Written from
 * Amazon's description of Signature Version 4, not from the client that it checks.
 */
export function faultOfSignature(
  request: IncomingMessage,
  body: Buffer,
  credentials: S3Credentials,
): string | undefined {
  const claim = AUTHORIZATION.exec(headerOf(request, 'authorization'))?.groups as Claim | undefined;
  if (claim === undefined) return 'AccessDenied';
  const stamp = headerOf(request, 'x-amz-date');
  const payload = headerOf(request, 'x-amz-content-sha256');
  return (
    faultOfClaim(claim, stamp, credentials) ??
    (payload !== 'UNSIGNED-PAYLOAD' && payload !== hashOf(body) ? 'XAmzContentSHA256Mismatch' : undefined) ??
    (isSigned(claim, { request, stamp, payload }, credentials) ? undefined : 'SignatureDoesNotMatch')
  );
}

function faultOfClaim(
  claim: Claim,
  stamp: string,
  { accessKeyId, region }: S3Credentials,
): string | undefined {
  if (claim.id !== accessKeyId) return 'InvalidAccessKeyId';
  if (claim.region !== region || !stamp.startsWith(claim.date)) return 'AuthorizationHeaderMalformed';
  if (Math.abs(Date.now() - instantOf(stamp)) > MOST_SKEW_MS) return 'RequestTimeTooSkewed';
  const signed = claim.signed.split(';');
  return MUST_BE_SIGNED.every((name) => signed.includes(name)) ? undefined : 'AccessDenied';
}

function isSigned(
  { date, signed, signature }: Claim,
  {
    request,
    stamp,
    payload,
  }: { readonly request: IncomingMessage; readonly stamp: string; readonly payload: string },
  { region, secretAccessKey }: S3Credentials,
): boolean {
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', stamp, scope, hashOf(canonical(request, signed, payload))].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (under, part) => createHmac('sha256', under).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const expected = createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value.trim() : '';
}

function instantOf(stamp: string): number {
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function hashOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function canonical(request: IncomingMessage, signed: string, payload: string): string {
  const url = new URL(request.url ?? '/', 'http://peer');
  const path = url.pathname
    .split('/')
    .map((segment) => encoded(decodeURIComponent(segment)))
    .join('/');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = signed
    .split(';')
    .map((name) => `${name}:${headerOf(request, name)}\n`)
    .join('');
  return [request.method, path, query, headers, signed, payload].join('\n');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
