import { message, type Message } from '@almanac/core';

/** How long a cache has time to answer. */
const TIMEOUT_MS = 10_000;

/** What shared caches are to drop: everything whose address has the code. */
export interface Purged {
  readonly code: string;
  readonly releases: readonly string[];
}

/** Where releases that were taken back may still be in shared caches; nothing where those have dropped them. */
export async function purgeCaches(
  address: string | null | undefined,
  { code, releases }: Purged,
): Promise<readonly Message[]> {
  const { origin } = URL.parse(address ?? '') ?? {};
  if (origin === undefined || !address) return [message('publish.retract.caches', { code })];
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, releases }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return [];
    return [message('publish.retract.purge-refused', { origin, code, status: String(answer.status) })];
  } catch {
    return [message('publish.retract.purge-failed', { origin, code })];
  }
}
