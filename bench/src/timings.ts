/** Times in milliseconds, sorted. */
export type Timings = readonly number[];

/** Times `work` repeatedly, after a few warm-up runs. */
export async function timed(runs: number, work: (run: number) => Promise<unknown>): Promise<Timings> {
  const times: number[] = [];
  const warming = Math.ceil(runs / 10);
  for (let run = -warming; run < runs; run += 1) {
    const startedAt = performance.now();
    await work(run + warming);
    if (run >= 0) times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b);
}

/** The quantile of times below which a share of the runs is. */
export function quantile(times: Timings, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

/** `p50 1.2 ms, p99 3.4 ms` */
export function inWords(times: Timings): string {
  return `p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`;
}

/** The median of numbers in any order. */
export function median(numbers: readonly number[]): number {
  return quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );
}
