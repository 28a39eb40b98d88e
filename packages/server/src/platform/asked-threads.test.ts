import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { askedThreads, type AskedThreads } from './asked-threads.ts';

/** Answers with the number of the thread and what it was told last; stops at “stop”. */
const MODULE = new URL(`data:text/javascript,
  import { parentPort, threadId } from 'node:worker_threads';
  let told = 'nothing';
  parentPort.on('message', ({ id, question, word }) => {
    if (word) told = word;
    if (question === 'stop') process.exit();
    if (id) parentPort.postMessage({ id, kind: 'done', answer: [threadId, told] });
  });`);

const REST_MS = 1000;
type Said = readonly [thread: number, told: string];

describe(askedThreads, () => {
  let threads: AskedThreads<string, Said>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    threads = askedThreads({ module: MODULE, does: 'counts', most: 2, restMs: REST_MS });
  });
  afterEach(() => {
    threads.close();
    vi.useRealTimers();
  });

  const ask = async (...questions: readonly string[]): Promise<readonly number[]> =>
    (await Promise.all(questions.map((question) => threads.ask(question)))).map(([thread]) => thread);

  it('starts one where none is free, and asks the freest where there are as many as may be', async () => {
    const [first, second, ...others] = await ask('one', 'two', 'three', 'four', 'five');
    expect(second).not.toBe(first);
    expect(others).toEqual([first, second, first]);
    expect(await ask('six')).toEqual([first]);
  });

  it('asks one that has nothing to do rather than to start another', async () => {
    const [first] = await ask('one');
    expect(await ask('two')).toEqual([first]);
  });

  it('ends one that rested long enough, and no sooner', async () => {
    const [first] = await ask('one');
    vi.advanceTimersByTime(REST_MS - 1);
    expect(await ask('two')).toEqual([first]);
    vi.advanceTimersByTime(REST_MS - 1);
    expect(await ask('three')).toEqual([first]);
    vi.advanceTimersByTime(REST_MS);
    expect(await ask('four')).not.toEqual([first]);
  });

  it('ends none while it works', async () => {
    const [first] = await ask('one');
    const working = threads.ask('two');
    vi.advanceTimersByTime(REST_MS);
    expect((await working)[0]).toBe(first);
  });

  it('lets them rest for ever where nothing else is said', async () => {
    threads = askedThreads({ module: MODULE, does: 'counts', most: 1 });
    const [first] = await ask('one');
    vi.advanceTimersByTime(100 * REST_MS);
    expect(await ask('two')).toEqual([first]);
  });

  it('puts another in the place of one that stopped', async () => {
    const [first] = await ask('one');
    await expect(threads.ask('stop')).rejects.toThrow('the thread that counts stopped');
    const [next, other] = await ask('two', 'three');
    expect(new Set([first, next, other]).size).toBe(3);
    expect(await ask('four', 'five')).toEqual([next, other]);
  });

  it('tells all of them', async () => {
    await ask('one', 'two');
    threads.tell({ word: 'something' });
    const told = await Promise.all([threads.ask('three'), threads.ask('four')]);
    expect(told.map(([, word]) => word)).toEqual(['something', 'something']);
  });

  it('answers nothing more once they are closed', async () => {
    const [first] = await ask('one');
    const asked = threads.ask('two');
    threads.close();
    await expect(asked).rejects.toThrow('the thread that counts stopped');
    expect(await ask('three')).not.toEqual([first]);
  });
});
