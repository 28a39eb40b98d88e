import autocannon from 'autocannon';

/** The requests, and the number of connections; `path` gives each request its own path. */
export interface Asking {
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: () => string;
}

/** The result under load. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** Requests an address without pause. A failed request ends the benchmark, because the result would be meaningless. */
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
