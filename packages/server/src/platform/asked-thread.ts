import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';

import { errorOf, refusalOf, type ThreadRefusal } from './thread-refusal.ts';

/** A question under the number that its answer carries. */
interface Asked {
  readonly id: number;
  readonly question: unknown;
}

type Answered = { readonly id: number } & (
  { readonly kind: 'done'; readonly answer: unknown } | ThreadRefusal
);

/** A thread that is asked questions. It never holds the process up while it is asked nothing. */
export interface AskedThread<Question, Answer> {
  readonly ask: (question: Question) => Promise<Answer>;
  /** How many questions it has not answered yet. */
  readonly waiting: () => number;
  readonly worker: Worker;
}

export interface AskedThreadOptions extends WorkerOptions {
  readonly module: URL;
  /** What the thread does, as an error says it: “draws pages”. */
  readonly does: string;
  /** Called once nothing more can be asked of it. */
  readonly onEnd: () => void;
  /** Called when everything has been answered. */
  readonly onIdle?: () => void;
}

/** Starts a thread whose module calls `answerQuestions`. Whoever waits when it ends is told so. */
export function startAskedThread<Question, Answer>({
  module,
  does,
  onEnd,
  onIdle,
  ...options
}: AskedThreadOptions): AskedThread<Question, Answer> {
  const worker = new Worker(module, options);
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let lastId = 0;
  const fail = (error: Error): void => {
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', (error: unknown) => {
    fail(error instanceof Error ? error : new Error(String(error)));
  });
  worker.once('exit', () => {
    fail(new Error(`the thread that ${does} stopped`));
  });
  worker.on('message', (answered: Answered) => {
    const asked = waiting.get(answered.id);
    if (asked === undefined) return;
    waiting.delete(answered.id);
    if (waiting.size === 0) {
      worker.unref();
      onIdle?.();
    }
    if (answered.kind === 'done') asked.resolve(answered.answer as Answer);
    else asked.reject(errorOf(answered));
  });
  return {
    worker,
    waiting: () => waiting.size,
    ask: (question) => {
      lastId += 1;
      const asked = Promise.withResolvers<Answer>();
      waiting.set(lastId, asked);
      worker.ref();
      worker.postMessage({ id: lastId, question } satisfies Asked);
      return asked.promise;
    },
  };
}

/** Answers in a thread what it is asked; `moved` are the bytes of an answer that need not be copied. */
export function answerQuestions<Answer>(
  answerTo: (question: never) => Answer | Promise<Answer>,
  moved: (answer: Answer) => readonly ArrayBuffer[] = () => [],
): void {
  parentPort?.on('message', (asked: Asked) => {
    if (!('question' in asked)) return;
    const { id } = asked;
    void (async () => {
      try {
        const answer = await answerTo(asked.question as never);
        parentPort?.postMessage({ id, kind: 'done', answer } satisfies Answered, [...moved(answer)]);
      } catch (error) {
        parentPort?.postMessage({ id, ...refusalOf(error) } satisfies Answered);
      }
    })();
  });
}
