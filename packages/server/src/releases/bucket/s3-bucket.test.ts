import { createHash } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { NoSuchObject } from './bucket.ts';
import { s3Bucket } from './s3-bucket.ts';

const PLACE = {
  endpoint: 'https://store.example',
  bucket: 'office',
  prefix: 'kept/releases',
  region: 'x',
  accessKeyId: 'ada',
  secretAccessKey: 'secret',
};
const SILENCE_MS = 1000;
const ROOT = 'https://store.example/office';
const BYTES = Uint8Array.of(1, 2, 3, 4, 5, 6, 7);

async function allOf<Each>(coming: AsyncIterable<Each>): Promise<readonly Each[]> {
  const all: Each[] = [];
  for await (const each of coming) all.push(each);
  return all;
}

/** One answer of the store, made of the request. */
type Answer = (request: Request, signal: AbortSignal | null | undefined) => Response | Promise<Response>;

const refusal = (status: number, code = ''): Answer => {
  const body = `<Error><Code>${code}</Code></Error>`;
  return () => new Response(body, { status });
};
const whole = (bytes: Uint8Array<ArrayBuffer> = BYTES, length = bytes.length): Answer => {
  return () => new Response(bytes, { headers: { 'content-length': String(length) } });
};
/** What of the range that is asked for is given. */
const part =
  (pieces: readonly (readonly number[])[], { status = 206, shift = 0 } = {}): Answer =>
  (request) => {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? [];
    const body = ReadableStream.from(pieces.map((piece) => Uint8Array.from(piece)));
    const range = `bytes ${Number(start) + shift}-${Number(end)}/7`;
    return new Response(body, { status, headers: { 'content-range': range } });
  };
/** Says nothing until it is given up, `afterMs` after it was asked. */
const silentFor =
  (afterMs: number): Answer =>
  (_, signal) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
      vi.advanceTimersByTime(afterMs - 1);
      expect(signal?.aborted).toBe(false);
      vi.advanceTimersByTime(1);
    });

describe(s3Bucket, () => {
  let requests: Request[];
  let redirects: (string | undefined)[];
  /** How long was waited between attempts. */
  let pauses: number[];

  beforeEach(() => {
    [requests, redirects, pauses] = [[], [], []];
    const { setTimeout: soon } = globalThis;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { setTimeout: later } = globalThis;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms = 0) => {
      if (ms >= SILENCE_MS) return later(run, ms);
      pauses.push(ms);
      return soon(run, 0);
    });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    // Nobody is waited for any more.
    expect(vi.getTimerCount()).toBe(0);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /** A bucket whose store gives these answers, one after another, the last one for ever. */
  function bucketOf(...answers: readonly Answer[]) {
    vi.stubGlobal('fetch', (request: Request, { signal, redirect }: RequestInit): Promise<Response> => {
      requests.push(request);
      redirects.push(redirect);
      const answer = answers[requests.length - 1] ?? answers.at(-1);
      return Promise.resolve(answer?.(request, signal) ?? Response.error());
    });
    return s3Bucket(PLACE, { silenceMs: SILENCE_MS, pauseMs: 100 });
  }
  const unreachable = { code: 'releases-unreachable' };

  it('writes, reads and takes away what is under a key, wherever the store keeps it', async () => {
    const bucket = bucketOf(whole(Uint8Array.of()), whole(), refusal(404, 'NoSuchKey'));
    await bucket.put('a b/c.json', BYTES);
    expect(await bucket.get('a b/c.json')).toEqual(BYTES);
    await bucket.remove('a b/c.json');
    const url = `${ROOT}/kept/releases/a%20b/c.json`;
    expect(requests.map((each) => `${each.method} ${each.url}`)).toEqual([
      `PUT ${url}`,
      `GET ${url}`,
      `DELETE ${url}`,
    ]);
    expect(new Uint8Array(await (requests[0] ?? new Request(ROOT)).arrayBuffer())).toEqual(BYTES);
    expect(requests[0]?.headers.get('x-amz-content-sha256')).toBe(
      createHash('sha256').update(BYTES).digest('hex'),
    );
    expect(redirects).toEqual(['manual', 'manual', 'manual']);
  });

  it('begins keys with nothing where nothing is said', async () => {
    bucketOf(whole());
    await s3Bucket({ ...PLACE, prefix: '' }).get('a');
    expect(requests[0]?.url).toBe(`${ROOT}/a`);
  });

  it('says that there is nothing under a key, and that there is no bucket', async () => {
    await expect(bucketOf(refusal(404, 'NoSuchKey')).get('a')).rejects.toThrow(NoSuchObject);
    expect(requests).toHaveLength(1);
    requests = [];
    await expect(bucketOf(refusal(404, 'NoSuchBucket')).get('a')).rejects.toMatchObject({
      ...unreachable,
      cause: { message: 'the object store answered 404 NoSuchBucket' },
    });
    expect(requests).toHaveLength(1);
  });

  it.each([
    [403, 1],
    [405, 1],
    [428, 1],
    [429, 3],
    [499, 1],
    [500, 3],
    [503, 3],
  ])('asks a store that answers %i as often as makes sense', async (status, times) => {
    await expect(bucketOf(refusal(status)).get('a')).rejects.toMatchObject(unreachable);
    expect(requests).toHaveLength(times);
  });

  it.each([
    [0, [50, 200]],
    [1, [100, 400]],
  ])('waits between attempts, each time longer and by chance: %d', async (chance, expected) => {
    vi.mocked(Math.random).mockReturnValue(chance);
    await expect(bucketOf(refusal(500)).put('a', BYTES)).rejects.toMatchObject(unreachable);
    expect(pauses).toEqual(expected);
  });

  it('gets over what goes wrong twice, and tells the cause of what goes wrong for ever', async () => {
    const cause = new Error('connection reset');
    const reset: Answer = () => Promise.reject(new Error('fetch failed', { cause }));
    expect(await bucketOf(reset, whole(BYTES, 8), whole()).get('a')).toEqual(BYTES);
    await expect(bucketOf(reset).get('a')).rejects.toMatchObject({ ...unreachable, cause });
    const plain = new Error('fetch failed');
    await expect(bucketOf(() => Promise.reject(plain)).remove('a')).rejects.toMatchObject({
      ...unreachable,
      cause: plain,
    });
  });

  it('gives a silent store up, in time and each time', async () => {
    await expect(bucketOf(silentFor(SILENCE_MS)).get('a')).rejects.toMatchObject({
      cause: { message: 'the object store was silent for 1000 ms' },
    });
    expect(requests).toHaveLength(3);
  });

  it('waits longer for an answer to many bytes', async () => {
    const many = new Uint8Array(3_000_000);
    await expect(bucketOf(silentFor(SILENCE_MS + 3000)).put('a', many)).rejects.toMatchObject({
      cause: { message: 'the object store was silent for 4000 ms' },
    });
  });

  it('does not give up a store that goes on, however slowly', async () => {
    const slow: Answer = (request, signal) => {
      const pass = (): void => {
        vi.advanceTimersByTime(SILENCE_MS - 1);
        signal?.throwIfAborted();
      };
      const pieces = async function* (): AsyncGenerator<Uint8Array> {
        for (const byte of BYTES) {
          pass();
          yield await Promise.resolve(Uint8Array.of(byte));
        }
      };
      pass();
      const range = request.headers.get('range');
      return new Response(ReadableStream.from(pieces()), {
        headers: range === null ? {} : { 'content-range': `${range.replace('=', ' ')}/7` },
        status: range === null ? 200 : 206,
      });
    };
    expect(await bucketOf(slow).get('a')).toEqual(BYTES);
    const pieces = await allOf(bucketOf(slow).read('a', { start: 0, end: 7 }));
    expect(Buffer.concat(pieces)).toEqual(Buffer.from(BYTES));
    expect(requests).toHaveLength(2);
  });

  it('takes its time with the pieces that it has', async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of bucketOf(part([[1], [2], [3]])).read('a', { start: 0, end: 3 })) {
      vi.advanceTimersByTime(2 * SILENCE_MS);
      pieces.push(piece);
    }
    expect(Buffer.concat(pieces)).toEqual(Buffer.of(1, 2, 3));
    expect(requests).toHaveLength(1);
  });

  describe('a part', () => {
    const read = async (...answers: readonly Answer[]): Promise<readonly number[]> => {
      const bucket = bucketOf(...answers);
      const pieces = await allOf(bucket.read('a', { start: 2, end: 6 }));
      return pieces.flatMap((piece) => [...piece]);
    };
    const ranges = (): readonly (string | null)[] => requests.map(({ headers }) => headers.get('range'));

    it('is read in pieces', async () => {
      expect(
        await read(
          part([
            [3, 4],
            [5, 6],
          ]),
        ),
      ).toEqual([3, 4, 5, 6]);
      expect(ranges()).toEqual(['bytes=2-5']);
    });

    it('is gone on with where an answer ends too soon', async () => {
      expect(await read(part([[3]]), part([[4, 5]]), part([[6]]))).toEqual([3, 4, 5, 6]);
      expect(ranges()).toEqual(['bytes=2-5', 'bytes=3-5', 'bytes=5-5']);
      expect(pauses).toEqual([75, 300]);
    });

    it('is given up where answers end too soon again and again', async () => {
      await expect(read(part([[3]]), part([[4]]), part([[5]]), part([[6]]))).rejects.toMatchObject(
        unreachable,
      );
      expect(requests).toHaveLength(3);
    });

    it.each([
      ['more than was asked for', part([[3, 4, 5, 6, 7]]), 3],
      ['everything', whole(), 1],
      ['everything, said to be a part', part([[3, 4, 5, 6]], { status: 200 }), 1],
      ['another part', part([[3, 4, 5, 6]], { shift: 1 }), 1],
    ])('is not taken from a store that gives %s', async (_, answer, times) => {
      await expect(read(answer)).rejects.toMatchObject(unreachable);
      expect(requests).toHaveLength(times);
    });
  });

  describe('a list', () => {
    const page = (keys: readonly string[], next = ''): Answer => {
      const entries = keys.map(
        (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T12:00:00Z</LastModified></Contents>`,
      );
      const more = `<IsTruncated>${next !== ''}</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>`;
      return () => new Response(`<ListBucketResult>${entries.join('')}${more}</ListBucketResult>`);
    };

    it('has all pages, and keys as they are asked for', async () => {
      const bucket = bucketOf(
        page(['kept/releases/a/1', 'kept/releases/a/2'], 'x+y'),
        page(['kept/releases/a/3']),
      );
      const listed = await allOf(bucket.list('a b/'));
      expect(listed.map(({ key }) => key)).toEqual(['a/1', 'a/2', 'a/3']);
      const searches = requests.map(({ url }) => url.replace(ROOT, ''));
      expect(searches).toEqual([
        '?list-type=2&prefix=kept%2Freleases%2Fa%20b%2F',
        '?list-type=2&prefix=kept%2Freleases%2Fa%20b%2F&continuation-token=x%2By',
      ]);
    });

    it('of one is asked for to see whether the store answers', async () => {
      await bucketOf(page([])).check();
      expect(requests[0]?.url).toBe(`${ROOT}?list-type=2&prefix=kept%2Freleases%2F&max-keys=1`);
      await expect(bucketOf(whole(new TextEncoder().encode('<html/'))).check()).rejects.toThrow();
    });
  });
});
