import type { ArchiveProgress } from '@almanac/contract';

/** How far archives are, by the ticket their readers gave them. */
export interface ArchiveTickets {
  readonly begin: (
    ticket: string,
    of: number,
  ) => { readonly step: (isGood: boolean) => void; readonly finish: () => void };
  readonly find: (ticket: string) => ArchiveProgress | undefined;
}

/** The most tickets that are kept; the oldest go first. */
const MOST_TICKETS = 1000;

/** Keeps how far archives are while they are made. */
export function archiveTickets(): ArchiveTickets {
  const kept = new Map<string, ArchiveProgress>();
  return {
    begin: (ticket, of) => {
      kept.delete(ticket);
      const [oldest] = kept.keys();
      if (kept.size >= MOST_TICKETS && oldest !== undefined) kept.delete(oldest);
      let now: ArchiveProgress = { done: 0, of, failed: 0, isComplete: false };
      const set = (next: ArchiveProgress): void => {
        now = next;
        kept.set(ticket, now);
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
    find: (ticket) => kept.get(ticket),
  };
}
