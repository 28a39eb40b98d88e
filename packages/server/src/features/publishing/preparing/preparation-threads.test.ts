import { message } from '@almanac/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { WORDING } from '../../../../test/english.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { preparationIn, preparationThreads, type ThreadOptions } from './preparation-threads.ts';
import type { PackRequest, ReadRequest } from './preparation.ts';

const READING = { manifest: {}, mostCells: 1 } as unknown as ReadRequest;

describe(preparationIn, () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A thread that answers so, and what became of it. */
  function preparingBy(answer: () => Promise<unknown>) {
    const asked: unknown[][] = [];
    const thread = {
      ask: (...question: unknown[]) => {
        asked.push(question);
        return answer() as Promise<never>;
      },
    };
    const retire = vi.fn<(each: typeof thread) => void>();
    return { ...preparationIn({ thread, timeoutMs: 90_000, retire }), asked, retire, thread };
  }

  it('gives the answers of the thread, and waits for it no longer', async () => {
    const { read, pack, asked, retire } = preparingBy(() => Promise.resolve('answer'));
    expect(await read(READING)).toBe('answer');
    const [previous, restored] = [new Uint8Array(4), new Uint8Array(8)];
    const packing = { previous: { a: previous }, restored: { files: { b: restored } } };
    expect(await pack(packing as unknown as PackRequest)).toBe('answer');
    // Bytes that nobody else has are moved, not copied.
    expect(asked).toEqual([
      [{ kind: 'read', request: READING }, []],
      [{ kind: 'pack', request: packing }, [previous.buffer, restored.buffer]],
    ]);
    expect(vi.getTimerCount()).toBe(0);
    expect(retire).not.toHaveBeenCalled();
  });

  it('gives up a file in time, and its thread with it', async () => {
    const { read, retire, thread } = preparingBy(() => new Promise(() => undefined));
    const reading = expect(read(READING)).rejects.toThrow('publish.too-slow(90)');
    vi.advanceTimersByTime(90_000);
    await reading;
    expect(retire).toHaveBeenCalledExactlyOnceWith(thread);
  });

  it.each([
    ['of too little memory', Object.assign(new Error(), { code: 'ERR_WORKER_OUT_OF_MEMORY' }), 'no-memory'],
    ['that is our mistake', Object.assign(new Error('our mistake'), { code: 'ENOENT' }), 'our mistake'],
    ['of the file', new Problem('file-refused', { detail: message('publish.no-cells') }), 'no-cells'],
  ])('tells the reason %s', async (_, thrown, told) => {
    const { read } = preparingBy(() => Promise.reject(thrown));
    const reason: unknown = await read(READING).catch((error: unknown) => error);
    expect(String(reason)).toContain(told);
    expect(vi.getTimerCount()).toBe(0);
  });
});

/** Answers with the number of the thread, and how it was started; stops, or says nothing, where a table’s code says so. */
const MODULE = new URL(`data:text/javascript,
  import { parentPort, resourceLimits, threadId, workerData } from 'node:worker_threads';
  parentPort.on('message', ({ id, question: { request: { manifest: { code } } } }) => {
    if (code === 'STOP') process.exit();
    const answer = { code: threadId, limits: resourceLimits, workerData };
    if (code !== 'SILENT') parentPort.postMessage({ id, kind: 'done', answer });
  });`);

describe(preparationThreads, () => {
  const open = (more: Partial<ThreadOptions> = {}) => {
    const threads = preparationThreads({
      threads: 1,
      timeoutMs: 60_000,
      wording: WORDING,
      module: MODULE,
      ...more,
    });
    const ask = (code = 'T1') =>
      threads.withPreparation(({ read }) => read({ ...READING, manifest: { code } }));
    return { ...threads, ask, threadFor: async (code?: string) => (await ask(code)).code };
  };

  it('asks one thread after another work, with the words and the memory that it may use', async () => {
    const { ask, threadFor, close } = open();
    const [first, second] = await Promise.all([threadFor(), threadFor()]);
    expect(second).toBe(first);
    expect(await ask()).toMatchObject({
      limits: { maxYoungGenerationSizeMb: 12 },
      workerData: WORDING,
    });
    await close();
    expect(await threadFor()).not.toBe(first);
    await close();
  });

  it('gives no work to a thread that stopped, or took too long', async () => {
    const { threadFor, close } = open();
    const first = await threadFor();
    await expect(threadFor('STOP')).rejects.toThrow('the thread that reads files stopped');
    expect(await threadFor()).not.toBe(first);
    await close();
    const impatient = open({ timeoutMs: 1 });
    await expect(impatient.threadFor('SILENT')).rejects.toThrow('publish.too-slow(0)');
    await impatient.close();
  });

  it('fails what is under way where it is closed', async () => {
    const { threadFor, close } = open();
    await threadFor();
    const silent = expect(threadFor('SILENT')).rejects.toThrow('the thread that reads files stopped');
    await Promise.resolve();
    await close();
    await silent;
  });
});
