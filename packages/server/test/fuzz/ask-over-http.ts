import { connect } from 'node:net';

import type { JudgedAnswer } from './judge.ts';
import type { FuzzedRequest } from './requests.ts';

const BLANK_LINE = '\r\n\r\n';

/** Sends a request unchanged, byte by byte, over a connection of its own, and reads the answer to its end. */
export async function askOverHttp(port: number, request: FuzzedRequest): Promise<JudgedAnswer> {
  const bytes = await exchange(port, written(request));
  return readAnswer(bytes, request.method);
}

/** What the server reads. A client library would refuse to send half of it. */
function written({ method, url, headers, remoteAddress, payload }: FuzzedRequest): Buffer {
  const body = Buffer.from(payload ?? '');
  const lines = Object.entries({
    host: 'tables.example.gov',
    'x-forwarded-for': remoteAddress,
    ...headers,
    connection: 'close',
    ...(payload !== undefined && { 'content-length': String(body.length) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`), body]);
}

/** The server may answer and close the connection while the request is still being sent. */
function exchange(port: number, sent: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(sent);
    });
    socket.on('data', (piece) => pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece));
    socket.on('error', (error) => {
      if (pieces.length === 0) reject(error);
    });
    socket.on('close', () => {
      resolve(Buffer.concat(pieces));
    });
  });
}

function readAnswer(bytes: Buffer, method: string): JudgedAnswer {
  const end = bytes.indexOf(BLANK_LINE);
  const [first = '', ...lines] = bytes.subarray(0, Math.max(0, end)).toString('latin1').split('\r\n');
  const statusCode = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (end < 0 || Number.isNaN(statusCode))
    throw new Error(`no answer but ${JSON.stringify(bytes.subarray(0, 200).toString('latin1'))}`);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  const rest = bytes.subarray(end + BLANK_LINE.length);
  const isChunked = headers['transfer-encoding'] === 'chunked' && method !== 'HEAD';
  return { statusCode, headers, rawPayload: isChunked ? unchunked(rest) : rest };
}

/** The body of a chunked answer: each chunk follows its length (RFC 9112, section 7.1). */
function unchunked(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (!(length > 0)) break;
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
  return Buffer.concat(chunks);
}
