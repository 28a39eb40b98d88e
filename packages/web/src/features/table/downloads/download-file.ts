/** The progress of a file that is being downloaded. */
export type Progress =
  | { readonly state: 'running'; readonly bytes: number }
  | { readonly state: 'done'; readonly bytes: number }
  | { readonly state: 'failed'; readonly bytes: number; readonly message: string };

export interface DownloadMeans {
  readonly fetch: typeof globalThis.fetch;
  /** Gives the whole file to the reader. */
  readonly save: (file: Blob, name: string) => void;
}

/** Pieces are joined when they reach this size: a browser keeps joined ones on disk. */
const JOINED_BYTES = 8_000_000;

/**
 * Fetches a file and saves it when it is complete. A file that stops half-way is never saved: an incomplete table that
 * looks complete is worse than none.
 */
export async function downloadFile(
  address: string,
  { fetch, save }: DownloadMeans,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
): Promise<void> {
  let bytes = 0;
  try {
    const response = await fetch(address, { signal });
    if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
    const pieces: Blob[] = [];
    let loose: BlobPart[] = [];
    let looseBytes = 0;
    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      loose.push(read.value);
      bytes += read.value.length;
      looseBytes += read.value.length;
      onProgress({ state: 'running', bytes });
      if (looseBytes < JOINED_BYTES) continue;
      pieces.push(new Blob(loose));
      [loose, looseBytes] = [[], 0];
    }
    const type = response.headers.get('content-type') ?? '';
    save(new Blob([...pieces, ...loose], { type }), nameIn(response.headers, address));
    onProgress({ state: 'done', bytes });
  } catch (error) {
    if (signal.aborted) return;
    onProgress({ state: 'failed', bytes, message: error instanceof Error ? error.message : String(error) });
  }
}

function nameIn(headers: Headers, address: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1];
  const [path = ''] = address.split('?');
  return encoded === undefined ? (path.split('/').at(-1) ?? 'table') : decodeURIComponent(encoded);
}
