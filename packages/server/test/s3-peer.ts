import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { BucketPlace } from '../src/releases/bucket/s3-bucket.ts';
import { faultOfSignature, type S3Credentials } from './s3-signature.ts';

/** A call, from which a fault is chosen. */
export interface S3Call {
  readonly method: string;
  readonly key: string;
  readonly range: string | undefined;
}

/** How an answer goes wrong. */
export type S3Fault =
  /** It is an error of the store. */
  | '500'
  /** The connection breaks before the answer. */
  | 'drop'
  /** The connection breaks in the middle of the answer. */
  | 'cut'
  /** There is no answer, and the connection stays. */
  | 'silent'
  /** One bit of the answer is flipped. */
  | 'wrong'
  /** It ends early, and claims to be complete. */
  | 'short'
  /** It comes late. */
  | { readonly lateMs: number };

export interface S3PeerOptions {
  readonly port?: number;
  /** How many objects a page of a listing holds. */
  readonly pageSize?: number;
}

/** An S3-compatible store of our own, in memory: it checks signatures and checksums, and fails on demand. */
export interface S3Peer {
  readonly place: BucketPlace;
  readonly objects: Map<string, StoredObject>;
  /** Every call that was answered or failed, in order. */
  readonly calls: S3Call[];
  /** Chooses what goes wrong; undefined: nothing. */
  fault: ((call: S3Call) => S3Fault | undefined) | undefined;
  /** Refuses connections until it is opened again. Its objects stay. */
  readonly shut: () => Promise<void>;
  readonly open: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface StoredObject {
  readonly bytes: Buffer;
  readonly at: Date;
}

const BUCKET = 'portal';
const PREFIX = 'office/releases';
const CREDENTIALS: S3Credentials = {
  accessKeyId: 'AKALMANACTEST',
  secretAccessKey: 'a secret/of+the tests',
  region: 'eu-test-1',
};

interface State {
  readonly peer: S3Peer;
  readonly pageSize: number;
}

/** Starts the peer with an empty bucket. */
export async function startS3Peer({ port = 0, pageSize = 1000 }: S3PeerOptions = {}): Promise<S3Peer> {
  const sockets = new Set<Socket>();
  const listen = async (at: number): Promise<Server> => {
    const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
      handle({ peer, pageSize }, request, response).catch(() => {
        response.destroy();
      });
    });
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server: Server | undefined;
  const shut = async (): Promise<void> => {
    if (server === undefined) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    server = undefined;
    await closed;
  };
  const peer: S3Peer = {
    place: { endpoint: '', bucket: BUCKET, prefix: PREFIX, ...CREDENTIALS },
    objects: new Map(),
    calls: [],
    fault: undefined,
    shut,
    open: async () => {
      server ??= await listen(Number(new URL(peer.place.endpoint).port));
    },
    stop: shut,
  };
  server = await listen(port);
  const { port: found } = server.address() as AddressInfo;
  return Object.assign(peer, { place: { ...peer.place, endpoint: `http://127.0.0.1:${found}` } });
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

async function handle(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { peer } = state;
  const url = new URL(request.url ?? '/', 'http://peer');
  const [, bucket, ...segments] = url.pathname.split('/').map(decodeURIComponent);
  const call: S3Call = {
    method: request.method ?? '',
    key: segments.join('/'),
    range: request.headers.range,
  };
  const fault = peer.fault?.(call);
  peer.calls.push(call);
  const body = await buffer(request);
  if (fault === 'silent') return;
  if (fault === 'drop') {
    request.socket.destroy();
    return;
  }
  const refusal = faultOfSignature(request, body, CREDENTIALS);
  const answer =
    refusal !== undefined
      ? refused(refusal === 'XAmzContentSHA256Mismatch' ? 400 : 403, refusal)
      : bucket !== BUCKET
        ? refused(404, 'NoSuchBucket')
        : answerTo(state, { call, body, query: url.searchParams });
  await send(fault === '500' ? refused(500, 'InternalError') : answer, response, fault);
}

function refused(status: number, code: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return { status, body: Buffer.from(body), headers: { 'content-type': 'application/xml' } };
}

function answerTo(
  state: State,
  { call, body, query }: { readonly call: S3Call; readonly body: Buffer; readonly query: URLSearchParams },
): Answer {
  const { objects } = state.peer;
  const { method, key } = call;
  if (key === '' && method === 'GET') return listing(state, query);
  switch (method) {
    case 'PUT':
      objects.set(key, { bytes: body, at: new Date() });
      return { status: 200, body: Buffer.alloc(0) };
    case 'DELETE':
      objects.delete(key);
      return { status: 204, body: Buffer.alloc(0) };
    case 'GET':
      return part(objects.get(key), call.range);
    default:
      return refused(405, 'MethodNotAllowed');
  }
}

function part(object: StoredObject | undefined, range: string | undefined): Answer {
  if (object === undefined) return refused(404, 'NoSuchKey');
  const { bytes } = object;
  if (range === undefined) return { status: 200, body: bytes };
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  const start = Number(first);
  const end = Math.min(Number(last) + 1, bytes.length);
  if (first === '' || start >= bytes.length) return refused(416, 'InvalidRange');
  const headers = { 'content-range': `bytes ${start}-${end - 1}/${bytes.length}` };
  return { status: 206, body: bytes.subarray(start, end), headers };
}

function listing({ peer, pageSize }: State, query: URLSearchParams): Answer {
  if (query.get('list-type') !== '2') return refused(400, 'InvalidArgument');
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const most = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize));
  const keys = [...peer.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const shown = keys.slice(0, most);
  const entries = shown.map((key) => {
    const { at, bytes } = peer.objects.get(key) ?? { at: new Date(), bytes: Buffer.alloc(0) };
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>&quot;x&quot;</ETag><Size>${bytes.length}</Size></Contents>`;
  });
  const goesOn = keys.length > shown.length;
  const next = goesOn ? `<NextContinuationToken>${escaped(shown.at(-1) ?? '')}</NextContinuationToken>` : '';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${shown.length}</KeyCount><IsTruncated>${String(goesOn)}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
  return { status: 200, body: Buffer.from(xml), headers: { 'content-type': 'application/xml' } };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

async function send(answer: Answer, response: ServerResponse, fault: S3Fault | undefined): Promise<void> {
  if (typeof fault === 'object') await new Promise((resolve) => setTimeout(resolve, fault.lateMs));
  const { status, headers } = answer;
  const half = Math.floor(answer.body.length / 2);
  const body = fault === 'short' ? answer.body.subarray(0, half) : Buffer.from(answer.body);
  if (fault === 'wrong' && body.length > 0) body[half] = (body[half] ?? 0) ^ 1;
  response.writeHead(status, { ...headers, ...(status !== 204 && { 'content-length': body.length }) });
  if (fault === 'cut') {
    response.write(body.subarray(0, half), () => response.destroy());
    return;
  }
  response.end(body);
}
