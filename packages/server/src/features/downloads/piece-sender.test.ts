import { describe, expect, it } from 'vitest';

import { type FileNews, pieceSender } from './piece-sender.ts';

/** Everything that is due happens. */
const settle = (): Promise<unknown> => new Promise(setImmediate);

/** A file of so many pieces, each of which is sent by itself. */
async function* fileOf(pieces: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < pieces; at += 1) yield await Promise.resolve(new Uint8Array(1 << 20).fill(at));
}

describe(pieceSender, () => {
  it('sends so many pieces ahead, then one for each that is taken, then the end', async () => {
    const sent: FileNews[] = [];
    const moved: unknown[] = [];
    const port = {
      postMessage: (news: FileNews, memory?: unknown) => {
        sent.push(news);
        moved.push(memory);
      },
    };
    const sender = pieceSender(port, 2);
    const sending = sender.send(fileOf(4));
    await settle();
    expect(sent).toHaveLength(2);
    sender.taken();
    await settle();
    expect(sent).toHaveLength(3);
    await settle();
    expect(sent).toHaveLength(3);
    sender.taken();
    await sending;
    expect(sent.map(({ kind }) => kind)).toEqual(['bytes', 'bytes', 'bytes', 'bytes', 'end']);
    const bytes = sent.flatMap((news) => (news.kind === 'bytes' ? [news.bytes] : []));
    expect(bytes.map((piece) => [piece.length, piece[0]])).toEqual([0, 1, 2, 3].map((at) => [1 << 20, at]));
    expect(moved).toEqual([...bytes.map(({ buffer }) => [buffer]), undefined]);
  });

  it('copies bytes that lie in a bigger memory', async () => {
    const moved: unknown[] = [];
    const port = { postMessage: (_: FileNews, memory?: unknown) => void moved.push(memory) };
    const whole = new Uint8Array(3 << 20);
    const file = (async function* () {
      yield await Promise.resolve(whole.subarray(0, 1 << 20));
    })();
    await pieceSender(port, 2).send(file);
    expect(moved).toEqual([[], undefined]);
  });
});
