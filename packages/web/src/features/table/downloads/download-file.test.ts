import { describe, expect, it, vi } from 'vitest';
import { downloadFile, type Progress } from './download-file.ts';

function answering(pieces: readonly string[], failure?: Error): typeof globalThis.fetch {
  const waiting = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = waiting.shift();
      if (next !== undefined) controller.enqueue(new TextEncoder().encode(next));
      else if (failure) controller.error(failure);
      else controller.close();
    },
  });
  const headers = {
    'content-disposition': `attachment; filename="M1.csv"; filename*=UTF-8''M1%20Prices.csv`,
  };
  return () => Promise.resolve(new Response(body, { headers }));
}

async function download(fetch: typeof globalThis.fetch) {
  const save = vi.fn<(file: Blob, name: string) => void>();
  const seen: Progress[] = [];
  const signal = new AbortController().signal;
  await downloadFile('/table/TS/M1.csv', { fetch, save }, { signal, onProgress: (each) => seen.push(each) });
  return { save, seen };
}

describe(downloadFile, () => {
  it('counts what comes and saves the whole file under its name', async () => {
    const { save, seen } = await download(answering(['a,b\n', '1,2\n']));
    expect(seen.map(({ state, bytes }) => [state, bytes])).toEqual([
      ['running', 4],
      ['running', 8],
      ['done', 8],
    ]);
    const [file, name] = save.mock.calls[0] ?? [];
    expect([file?.size, name]).toEqual([8, 'M1 Prices.csv']);
  });

  it('saves nothing of a file that stops half-way, and says so', async () => {
    const { save, seen } = await download(answering(['a,b\n'], new Error('network error')));
    expect(seen.at(-1)).toEqual({ state: 'failed', bytes: 4, message: 'network error' });
    expect(save).not.toHaveBeenCalled();
  });

  it('saves no error page as if it were the file', async () => {
    const { save, seen } = await download(() => Promise.resolve(new Response('no', { status: 500 })));
    expect(seen.at(-1)?.state).toBe('failed');
    expect(save).not.toHaveBeenCalled();
  });
});
