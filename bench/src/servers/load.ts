import autocannon from 'autocannon';

/** What is asked, and by how many at once; `path` gives each question one of its own. */
export interface Asking {
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: () => string;
}

/** How a server bore it. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** Asks an address without pause. An answer that is none ends the benchmark: what is measured would be something else. */
export async function load(url: string, { connections, seconds, headers, path }: Asking): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(headers && { headers }),
    ...(path && { requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }] }),
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url}: ${non2xx} answers other than 200, ${errors} errors.`);
  return { perSecond: requests.average, p99: latency.p99 };
}
