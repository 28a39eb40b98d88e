import type { ArchiveProgress } from '@almanac/contract';

import type { SharedProgress } from './shared-progress.ts';

/** How far archives are, by the ticket their readers gave them. */
export interface ArchiveTickets {
  readonly begin: (
    ticket: string,
    of: number,
  ) => { readonly step: (isGood: boolean) => void; readonly finish: () => void };
  readonly find: (ticket: string) => Promise<ArchiveProgress | undefined>;
}

/** The most tickets that are kept; the oldest go first. */
const MOST_TICKETS = 1000;

/** Other servers are updated no more often: readers ask twice a second. */
const TELL_EVERY_MS = 400;

/** Keeps the progress of archives while they are made, and shares it with other servers where there are some. */
export function archiveTickets(shared?: SharedProgress): ArchiveTickets {
  const kept = new Map<string, ArchiveProgress>();
  return {
    begin: (ticket, of) => {
      kept.delete(ticket);
      const [oldest] = kept.keys();
      if (kept.size >= MOST_TICKETS && oldest !== undefined) kept.delete(oldest);
      const tell = shared && tellerOf(shared, ticket);
      let now: ArchiveProgress = { done: 0, of, failed: 0, isComplete: false };
      const set = (next: ArchiveProgress): void => {
        now = next;
        kept.set(ticket, now);
        tell?.(now);
      };
      set(now);
      return {
        step: (isGood) => {
          set({ ...now, done: now.done + 1, failed: now.failed + (isGood ? 0 : 1) });
        },
        finish: () => {
          set({ ...now, isComplete: true });
        },
      };
    },
    // An unreachable database costs an archive only its progress count.
    find: async (ticket) => kept.get(ticket) ?? (await shared?.find(ticket).catch(() => undefined)),
  };
}

/** Sends the latest progress, one message at a time, and is never waited for. */
function tellerOf(shared: SharedProgress, ticket: string): (progress: ArchiveProgress) => void {
  let latest: ArchiveProgress | undefined;
  let isTelling = false;
  const tellAll = async (): Promise<void> => {
    isTelling = true;
    while (latest !== undefined) {
      const next = latest;
      latest = undefined;
      await shared.tell(ticket, next).catch(() => undefined);
      if (!next.isComplete) await rest();
    }
    isTelling = false;
  };
  return (progress) => {
    latest = progress;
    if (!isTelling) void tellAll();
  };
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, TELL_EVERY_MS).unref());
}
