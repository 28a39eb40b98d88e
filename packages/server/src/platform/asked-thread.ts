import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';

import { errorOf, refusalOf, type ThreadRefusal } from './thread-refusal.ts';

/** A question, with the number that its answer will have. */
interface Asked {
  readonly id: number;
  readonly question: unknown;
}

type Answered = { readonly id: number } & (
  | { readonly kind: 'done'; readonly answer: unknown }
  | ThreadRefusal
);

/** A thread that answers questions. It does not keep the process alive while it has none to answer. */
export interface AskedThread<Question, Answer> {
  /** `moved` are the bytes of the question that need not be copied. */
  readonly ask: (question: Question, moved?: readonly ArrayBuffer[]) => Promise<Answer>;
  /** How many questions it has not answered yet. */
  readonly waiting: () => number;
  /** Ends it. Its open questions fail at once, also those whose answer was under way. */
  readonly end: () => Promise<unknown>;
  readonly worker: Worker;
}

export interface AskedThreadOptions extends WorkerOptions {
  readonly module: URL;
  /** What the thread does, for the text of an error: “draws pages”. */
  readonly does: string;
  /** Called once, when it can no longer be asked anything. */
  readonly onEnd: () => void;
  /** Called when everything has been answered. */
  readonly onIdle?: () => void;
}

/** Starts a thread whose module calls `answerQuestions`. When it ends, its open questions fail with the reason. */
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
  let failure = new Error(`the thread that ${does} stopped`);
  worker.once('error', (error: unknown) => {
    failure = error instanceof Error ? error : new Error(String(error));
  });
  const failAll = (): void => {
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  worker.once('exit', () => {
    onEnd();
    failAll();
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
    end: () => {
      failAll();
      return worker.terminate();
    },
    ask: (question, moved = []) => {
      lastId += 1;
      const asked = Promise.withResolvers<Answer>();
      waiting.set(lastId, asked);
      worker.ref();
      worker.postMessage({ id: lastId, question } satisfies Asked, moved);
      return asked.promise;
    },
  };
}

/** Answers the questions that a thread gets; `moved` are the bytes of an answer that need not be copied. */
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
