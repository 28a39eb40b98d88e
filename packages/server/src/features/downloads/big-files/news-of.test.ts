import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { FileNews } from '../piece-sender.ts';
import { News } from './news-of.ts';

/** A thread that says what the test says, and notes what it is told. */
class FakeThread extends EventEmitter {
  readonly told: unknown[] = [];
  postMessage(message: unknown): void {
    this.told.push(message);
  }
  terminate(): Promise<number> {
    this.told.push('terminate');
    this.emit('exit', 1);
    return Promise.resolve(1);
  }
  say(...news: readonly FileNews[]): void {
    for (const each of news) this.emit('message', each);
  }
}

const piece = (byte: number): FileNews => ({ kind: 'bytes', bytes: Uint8Array.of(byte) });
const END: FileNews = { kind: 'end' };

describe(News, () => {
  let thread: FakeThread;
  let reader: AbortController;
  const news = (): News => new News(thread as unknown as Worker, { signal: reader.signal, patienceMs: 1000 });
  beforeEach(() => {
    vi.useFakeTimers();
    thread = new FakeThread();
    reader = new AbortController();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives piece after piece, asks for as many as are taken, and ends the thread', async () => {
    const file = news();
    const first = file.next();
    thread.say(piece(1));
    expect(await first).toEqual(Uint8Array.of(1));
    expect(thread.told).toEqual(['taken']);
    thread.say(piece(2), END);
    expect(thread.told).toEqual(['taken', 'terminate']);
    expect([await file.next(), await file.next(), await file.next()]).toEqual([
      Uint8Array.of(2),
      undefined,
      undefined,
    ]);
    expect(thread.told).toEqual(['taken', 'terminate']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('throws what went wrong, at every call', async () => {
    const file = news();
    thread.emit('error', new Error('no memory'));
    await expect(file.next()).rejects.toThrow('no memory');
    await expect(file.next()).rejects.toThrow('no memory');
    const other = news();
    const waiting = other.next();
    thread.emit('exit', 0);
    await expect(waiting).rejects.toThrow('stopped');
  });

  it('drops what has come when its reader goes, or was gone already', async () => {
    const file = news();
    thread.say(piece(1));
    reader.abort(new Error('gone'));
    await expect(file.next()).rejects.toThrow('gone');
    expect(thread.told).toEqual(['terminate']);
    await expect(news().next()).rejects.toThrow('gone');
  });

  it('loses patience with whoever takes nothing, and not with the thread', async () => {
    const file = news();
    thread.say(piece(1), piece(2));
    await file.next();
    await vi.advanceTimersByTimeAsync(999);
    await file.next();
    const waiting = file.next();
    await vi.advanceTimersByTimeAsync(5000);
    thread.say(piece(3));
    expect(await waiting).toEqual(Uint8Array.of(3));
    await vi.advanceTimersByTimeAsync(1000);
    await expect(file.next()).rejects.toThrow('nobody took');
    expect(thread.told).toEqual(['taken', 'taken', 'taken', 'terminate']);
  });

  it('leaves its reader alone once it is over', () => {
    const file = news();
    file.stop();
    const { length } = thread.told;
    reader.abort();
    expect(thread.told).toHaveLength(length);
  });
});
