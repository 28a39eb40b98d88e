import { AwsClient } from 'aws4fetch';

import { NoSuchObject, type Bucket, type ByteRange, type ListedObject } from './bucket.ts';
import { listingFrom } from './listed-objects.ts';
import { ownMemory, sha256 } from '../../platform/sha256.ts';
import { Unreachable } from '../../platform/http/unreachable.ts';

/** Where the bucket is, and who we are there. */
export interface BucketPlace {
  /** The address of the store; the bucket follows in the path, which every store understands. */
  readonly endpoint: string;
  readonly bucket: string;
  /** What all our keys begin with, without slashes around; may be empty. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How long to wait for the store. */
export interface BucketPatience {
  /** For the first byte of an answer, and for each piece after it. */
  readonly silenceMs: number;
  /** Between two attempts, the first time; then longer. */
  readonly pauseMs: number;
}

const PATIENCE: BucketPatience = { silenceMs: 4_000, pauseMs: 40 };

/** One retry for a connection that was closed while idle, and one more for a store that fails briefly. */
const ATTEMPTS = 3;

/** The slowest upload that is waited for. */
const LEAST_BYTES_PER_MS = 1_000;

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** A bucket of an S3-compatible object store. */
export function s3Bucket(place: BucketPlace, patience: BucketPatience = PATIENCE): Bucket {
  const { endpoint, bucket, prefix, accessKeyId, secretAccessKey, region } = place;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const before = prefix === '' ? '' : `${prefix}/`;
  const urlOf = (key: string): string => `${endpoint}/${bucket}/${pathOf(before + key)}`;
  const store = new Store(signer, patience);
  const listPage = async (query: Readonly<Record<string, string>>): Promise<string> => {
    const search = new URLSearchParams({ 'list-type': '2', ...query });
    const url = `${endpoint}/${bucket}?${search.toString().replaceAll('+', '%20')}`;
    return new TextDecoder().decode(await store.whole({ method: 'GET', url }, `the list of ${bucket}`));
  };
  return {
    put: (key, bytes) => store.put({ method: 'PUT', url: urlOf(key), body: bytes }),
    get: (key) => store.whole({ method: 'GET', url: urlOf(key) }, key),
    read: (key, range) => store.read({ method: 'GET', url: urlOf(key) }, { key, range }),
    remove: (key) => store.remove({ method: 'DELETE', url: urlOf(key) }),
    list: (start) => listAll(listPage, before, start),
    check: async () => {
      listingFrom(await listPage({ prefix: before, 'max-keys': '1' }));
    },
  };
}

function pathOf(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}

async function* listAll(
  page: (query: Readonly<Record<string, string>>) => Promise<string>,
  before: string,
  start: string,
): AsyncGenerator<ListedObject> {
  let next: string | undefined;
  do {
    const listing = listingFrom(
      await page({ prefix: before + start, ...(next !== undefined && { 'continuation-token': next }) }),
    );
    for (const { key, writtenAt } of listing.objects) yield { key: key.slice(before.length), writtenAt };
    ({ next } = listing);
  } while (next !== undefined);
}

/** A refusal by the store that is final: asking again would not help. */
class Refused extends Error {}

/** Calls the store, again where that may help, and never for longer than it makes sense to wait. */
class Store {
  readonly #signer: AwsClient;
  readonly #patience: BucketPatience;

  constructor(signer: AwsClient, patience: BucketPatience) {
    this.#signer = signer;
    this.#patience = patience;
  }

  async put(call: Call & { readonly body: Uint8Array }): Promise<void> {
    const signed = { ...call, headers: { 'x-amz-content-sha256': await sha256(call.body) } };
    const silenceMs = this.#patience.silenceMs + call.body.length / LEAST_BYTES_PER_MS;
    await this.#attempt(async () => {
      const silence = new Silence(silenceMs);
      try {
        await drained(await this.#call(signed, silence), silence);
      } finally {
        silence.end();
      }
    });
  }

  remove(call: Call): Promise<void> {
    return this.#attempt(async () => {
      const silence = new Silence(this.#patience.silenceMs);
      try {
        await drained(await this.#call(call, silence), silence);
      } catch (error) {
        if (!(error instanceof NoSuchObject)) throw error;
      } finally {
        silence.end();
      }
    });
  }

  whole(call: Call, key: string): Promise<Uint8Array> {
    return this.#attempt(async () => {
      const silence = new Silence(this.#patience.silenceMs);
      try {
        const response = await this.#call(call, silence, key);
        return await drained(response, silence);
      } finally {
        silence.end();
      }
    });
  }

  /** Continues where a connection broke: what was read already is not requested again. */
  async *read(
    call: Call,
    { key, range }: { readonly key: string; readonly range: ByteRange },
  ): AsyncGenerator<Uint8Array> {
    let { start } = range;
    for (let failures = 0; start < range.end;) {
      try {
        for await (const piece of this.#pieces(call, { key, range: { start, end: range.end } })) {
          start += piece.length;
          yield piece;
        }
      } catch (error) {
        failures += 1;
        await this.#goOn(error, failures);
      }
    }
  }

  async *#pieces(
    call: Call,
    { key, range: { start, end } }: { readonly key: string; readonly range: ByteRange },
  ): AsyncGenerator<Uint8Array> {
    const silence = new Silence(this.#patience.silenceMs);
    try {
      const headers = { range: `bytes=${start}-${end - 1}` };
      const response = await this.#call({ ...call, headers }, silence, key);
      const said = response.headers.get('content-range') ?? '';
      if (response.status !== 206 || !said.startsWith(`bytes ${start}-${end - 1}/`))
        throw new Refused(
          `asked for bytes ${start} to ${end - 1}, the store gave ${response.status} ${said}`,
        );
      yield* bytesOf(response, silence, end - start);
    } finally {
      silence.end();
    }
  }

  async #call(call: Call, silence: Silence, key = ''): Promise<Response> {
    const { method, url, headers, body } = call;
    const request = await this.#signer.sign(url, {
      method,
      headers: { ...headers },
      ...(body && { body: ownMemory(body) }),
    });
    // Only the configured store is contacted: a redirect is reported, not followed.
    const response = await fetch(request, { signal: silence.signal, redirect: 'manual' });
    silence.listen();
    if (response.ok) return response;
    const text = await response.text().catch(() => '');
    const code = /<Code>([A-Za-z]+)<\/Code>/.exec(text)?.[1] ?? '';
    if (response.status === 404 && code !== 'NoSuchBucket') throw new NoSuchObject(key);
    const words = `the object store answered ${response.status} ${code}`;
    throw response.status >= 500 || response.status === 429 ? new Error(words) : new Refused(words);
  }

  async #attempt<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    for (let failures = 0; ;) {
      try {
        return await run();
      } catch (error) {
        failures += 1;
        await this.#goOn(error, failures);
      }
    }
  }

  /** Waits a little before the next attempt; throws when there is to be none. */
  async #goOn(error: unknown, failures: number): Promise<void> {
    if (error instanceof NoSuchObject) throw error;
    if (error instanceof Refused || failures >= ATTEMPTS)
      throw new Unreachable('releases-unreachable', reasonOf(error));
    const pause = this.#patience.pauseMs * 4 ** (failures - 1);
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random() / 2)));
  }
}

/** The cause of “fetch failed”. */
function reasonOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

/** Gives a call up when nothing arrives for a while. Slow consumption of the pieces does not count. */
class Silence {
  readonly #giveUp = new AbortController();
  readonly #mostMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(mostMs: number) {
    this.#mostMs = mostMs;
    this.listen();
  }

  get signal(): AbortSignal {
    return this.#giveUp.signal;
  }

  /** From now on something has to arrive. */
  listen(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#giveUp.abort(new Error(`the object store was silent for ${Math.round(this.#mostMs)} ms`));
    }, this.#mostMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** The pieces of an answer; an error when they are fewer or more bytes than were said. */
async function* bytesOf(response: Response, silence: Silence, length: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    silence.end();
    read += piece.length;
    if (read > length) break;
    yield piece;
    silence.listen();
  }
  if (read !== length) throw new Error(`the object store gave ${read} bytes of ${length}`);
}

async function drained(response: Response, silence: Silence): Promise<Uint8Array> {
  const said = response.headers.get('content-length');
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    silence.listen();
    length += piece.length;
    pieces.push(piece);
  }
  if (said !== null && Number(said) !== length)
    throw new Error(`the object store gave ${length} bytes of ${said}`);
  return joined(pieces, length);
}

/** One buffer that is shared with nothing else. */
function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
