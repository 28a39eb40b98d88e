import { describe, expect, it, vi } from 'vitest';

import { startAskedThread } from './asked-thread.ts';

/** Answers with the question itself, and fails at “fail” or stops at “stop”. */
const MODULE = new URL(`data:text/javascript,
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, question }) => {
    if (question === 'fail') throw new Error('out of paper');
    if (question === 'stop') process.exit();
    parentPort.postMessage({ id, kind: 'done', answer: question });
  });`);

function started() {
  const onEnd = vi.fn();
  const thread = startAskedThread<string, string>({ module: MODULE, does: 'prints', onEnd });
  const exit = new Promise((resolve) => thread.worker.once('exit', resolve));
  return { ...thread, onEnd, exit };
}

describe(startAskedThread, () => {
  it('answers each question', async () => {
    const { ask, waiting, worker, onEnd } = started();
    expect(await Promise.all([ask('one'), ask('two')])).toEqual(['one', 'two']);
    expect(waiting()).toBe(0);
    expect(onEnd).not.toHaveBeenCalled();
    await worker.terminate();
  });

  it.each([
    ['fail', 'out of paper'],
    ['stop', 'the thread that prints stopped'],
  ])('ends once, and its questions with it: %s', async (question, reason) => {
    const { ask, waiting, onEnd, exit } = started();
    const answers = await Promise.allSettled([ask(question), ask('after')]);
    expect(answers).toMatchObject([{ reason: { message: reason } }, { reason: { message: reason } }]);
    await exit;
    expect(onEnd).toHaveBeenCalledOnce();
    expect(waiting()).toBe(0);
  });
});
