/** The only source of "now": passed in, so that tests and embargoes do not wait. */
export interface Clock {
  readonly now: () => Date;
  /** Runs `run` once `instant` has come (at once when it has passed); the answer cancels it. */
  readonly at: (instant: Date, run: () => void) => () => void;
  /**
   * Runs `run` once this much time has passed, whatever the clock is set to meanwhile; returns a function that cancels
   * it.
   */
  readonly after: (durationMs: number, run: () => void) => () => void;
}

/** The clock may be set while an instant is waited for. */
const LONGEST_SLEEP_MS = 60_000;

/** A clock by a function that tells the milliseconds since 1970. A waiting instant does not keep the process alive. */
export function clockOf(time: () => number): Clock {
  return {
    now: () => new Date(time()),
    at: (instant, run) => {
      let timer: NodeJS.Timeout;
      const sleep = (): void => {
        const left = instant.getTime() - time();
        timer = left <= 0 ? setTimeout(run, 0) : setTimeout(sleep, Math.min(left, LONGEST_SLEEP_MS));
        timer.unref();
      };
      sleep();
      return () => {
        clearTimeout(timer);
      };
    },
    after: (durationMs, run) => {
      const timer = setTimeout(run, durationMs);
      timer.unref();
      return () => {
        clearTimeout(timer);
      };
    },
  };
}

/** The computer's clock. */
export const systemClock: Clock = clockOf(() => Date.now());

/** A clock that only moves when a test moves it. */
export interface FakeClock extends Clock {
  /**
   * Moves to `instant`, running everything due on the way, in order, each at its own instant. Moving backwards, no time
   * passes.
   */
  readonly moveTo: (instant: Date) => void;
}

interface Appointment {
  instant: Date;
  readonly run: () => void;
  /** Whether it waits for time to pass, and not for an instant to come. */
  readonly isDuration: boolean;
}

/** A clock for tests. */
export function fakeClock(start: Date): FakeClock {
  let now = start;
  const appointments = new Set<Appointment>();

  const nextUntil = (limit: Date): Appointment | undefined =>
    [...appointments]
      .filter(({ instant }) => instant <= limit)
      .sort((a, b) => a.instant.getTime() - b.instant.getTime())[0];

  const make = (appointment: Appointment): (() => void) => {
    appointments.add(appointment);
    return () => {
      appointments.delete(appointment);
    };
  };
  const turnBack = (ms: number): void => {
    for (const each of appointments)
      if (each.isDuration) each.instant = new Date(each.instant.getTime() - ms);
  };
  return {
    now: () => now,
    at: (instant, run) => make({ instant, run, isDuration: false }),
    after: (durationMs, run) =>
      make({ instant: new Date(now.getTime() + durationMs), run, isDuration: true }),
    moveTo: (instant) => {
      if (instant < now) turnBack(now.getTime() - instant.getTime());
      for (let next = nextUntil(instant); next !== undefined; next = nextUntil(instant)) {
        appointments.delete(next);
        if (next.instant > now) now = next.instant;
        next.run();
      }
      now = instant;
    },
  };
}
