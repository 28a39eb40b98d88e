/** The results of trials. */
export interface TrialsReport {
  readonly lines: readonly string[];
  readonly faults: readonly string[];
  /** The last lines of the servers' logs. */
  readonly logs: readonly string[];
}

/** A violated requirement. */
export interface Fault {
  readonly at: number;
  readonly what: string;
}

/** Which kinds of calls may fail with “try again later” meanwhile, or may have their answer cut off. */
export type Excuse = (kind: string, isBrokenOff: boolean) => boolean;

/** A period in which something was down, with a short time after it. */
export interface Outage {
  readonly name: string;
  readonly from: number;
  until: number;
  readonly excuses: Excuse;
}

/** The results of requests, by kind. */
interface Tally {
  answered: number;
  /** Answered “try again later” while something was down. */
  putOff: number;
  readonly times: number[];
  /** Those of answers that no outage touched. */
  readonly calmTimes: number[];
}

/** Collects the findings of trials. */
export class Findings {
  readonly faults: Fault[] = [];
  readonly outages: Outage[] = [];
  readonly tallies = new Map<string, Tally>();
  /** The delays until other servers showed a publication, in milliseconds. */
  readonly lags: number[] = [];
  readonly #within = new Map<string, number[]>();

  begin(name: string, excuses: Excuse): () => void {
    const outage: Outage = { name, from: Date.now(), until: Infinity, excuses };
    this.outages.push(outage);
    return () => {
      outage.until = Date.now();
    };
  }

  fault(what: string): void {
    this.faults.push({ at: Date.now(), what: `${what} (${this.#moment()})` });
  }

  /** How long answers of a kind took that an outage of this name touched. */
  timesWithin(outage: string, kind: string): number[] {
    const key = `${outage}\n${kind}`;
    const times = this.#within.get(key) ?? [];
    this.#within.set(key, times);
    return times;
  }

  /** When something last went down and came back, the most likely cause of a fault. */
  #moment(): string {
    const last = this.outages.at(-1);
    if (last === undefined) return 'before any trouble';
    const now = Date.now();
    const back = last.until === Infinity ? '' : `, and was over ${now - last.until} ms ago`;
    return `${last.name}: began ${now - last.from} ms ago${back}`;
  }

  answered(kind: string, startedAt: number): void {
    const tally = this.#tally(kind);
    tally.answered += 1;
    const took = Date.now() - startedAt;
    tally.times.push(took);
    const last = this.outages.at(-1);
    if (last === undefined || startedAt > last.until) tally.calmTimes.push(took);
    else this.timesWithin(last.name, kind).push(took);
  }

  /** Counts a refusal or a broken answer: excused during an outage, else a fault. */
  refused(
    kind: string,
    startedAt: number,
    said: { readonly isHonest: boolean; readonly isBrokenOff?: boolean; readonly words: string },
  ): void {
    const excuse = this.outages.find(
      ({ from, until, excuses }) =>
        startedAt <= until + GRACE_MS && Date.now() >= from && excuses(kind, said.isBrokenOff === true),
    );
    if (excuse === undefined || !said.isHonest)
      this.fault(`${kind}: ${said.words}${excuse === undefined ? ', while nothing was away' : ''}`);
    else this.#tally(kind).putOff += 1;
  }

  #tally(kind: string): Tally {
    const tally = this.tallies.get(kind) ?? { answered: 0, putOff: 0, times: [], calmTimes: [] };
    this.tallies.set(kind, tally);
    return tally;
  }
}

/** Everything must be back to normal within this time. */
const GRACE_MS = 5_000;

/** The quantile of times below which a part of them lies. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
