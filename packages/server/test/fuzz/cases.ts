import { heldMemory } from '../held-memory.ts';
import { randomOf, type Random } from './random.ts';
import { watchFor, type Watch } from './watch-for-hangs.ts';

/** What one case did. */
export interface Tried {
  /** What is wrong; empty when all is well. */
  readonly faults: readonly string[];
  /** What was sent, so that it can be sent again. */
  readonly input: unknown;
}

/** A run of cases. */
export interface Run {
  readonly name: string;
  /** How many in an ordinary test run. */
  readonly cases: number;
  /** How many in the long one. */
  readonly longCases: number;
  readonly attempt: (random: Random, number: number) => Promise<Tried>;
  /** How long one may take; in the long run more than `slowMs` is a fault. */
  readonly patience?: { readonly hangMs: number; readonly slowMs: number };
  /** What is wrong with all of them together, once they are over. */
  readonly afterwards?: () => readonly string[];
}

/** Another seed makes other cases; the default is fixed, so that every run has the same ones. */
const SEED = Number(process.env['ALMANAC_FUZZ_SEED'] ?? 20_261_121);
const ONLY = process.env['ALMANAC_FUZZ_ONLY'];
const IS_LONG = process.env['ALMANAC_LONG'] === '1';

/** Different ones: a repeated fault is reported once. */
const ENOUGH_FAULTS = 12;
const MOST_PRINTED = 3000;
/** As long as a thread may take to begin on a computer that is busy with other things. */
const HANG_MS = 30_000;
/** In the long run nothing is answered more slowly; the first cases load what is loaded once. */
const SLOW_MS = 2_000;
const FIRST_CASES = 100;
/** A long run says now and then how far it is. */
const SAID_AFTER = 20_000;
/** What a process may hold more at the end of a run than after its first tenth. */
const GROWTH_BYTES = 150_000_000;
/** With fewer cases nothing can be concluded: most of the growth is what is loaded once. */
const LEAST_CASES = 2_000;

/** Makes the cases of a run, and fails with what to do to see a fault again. */
export async function runCases(run: Run): Promise<void> {
  const { from, to } = span(run);
  process.stderr.write(`${run.name}: seed ${SEED}, cases ${from} to ${to - 1}\n`);
  const watch = watchFor(
    patienceOf(run).hangMs,
    `${run.name}, seed ${SEED}, hangs: replay with ALMANAC_FUZZ_ONLY=`,
  );
  const found = new Map<string, string>();
  let slowest = { number: 0, ms: 0 };
  let held: number | undefined;
  for (let number = from; number < to && found.size < ENOUGH_FAULTS; number += 1) {
    const { faults, input, ms } = await tryOne(run, number, watch);
    if (ms > slowest.ms) slowest = { number, ms };
    if (faults.length > 0) remember(found, likeness(faults), wordsOf(number, faults, input));
    if (IS_LONG && (number + 1) % SAID_AFTER === 0)
      process.stderr.write(`${run.name}: ${number + 1} cases\n`);
    if (to - from >= LEAST_CASES && number === from + Math.floor((to - from) / 10)) held = await heldBytes();
  }
  watch.end();
  process.stderr.write(`${run.name}: the slowest was ${slowest.number}, ${Math.round(slowest.ms)} ms\n`);
  const all = [...found.values(), ...(await faultsAfter(run, held))];
  if (all.length > 0) throw new Error(`${run.name}, seed ${SEED}:\n${all.join('\n')}`);
}

function patienceOf({ patience = { hangMs: HANG_MS, slowMs: SLOW_MS } }: Run) {
  return patience;
}

async function faultsAfter(run: Run, held: number | undefined): Promise<readonly string[]> {
  return [...(await growthSince(run, held)), ...(run.afterwards?.() ?? [])];
}

async function growthSince({ name }: Run, held: number | undefined): Promise<readonly string[]> {
  if (held === undefined) return [];
  const growth = (await heldBytes()) - held;
  const words = `the memory held grew by ${growth} bytes`;
  process.stderr.write(`${name}: ${words}\n`);
  return growth > GROWTH_BYTES ? [words] : [];
}

function span({ cases, longCases }: Run): { readonly from: number; readonly to: number } {
  if (ONLY !== undefined) return { from: Number(ONLY), to: Number(ONLY) + 1 };
  return { from: 0, to: Number(process.env['ALMANAC_FUZZ_CASES'] ?? (IS_LONG ? longCases : cases)) };
}

async function tryOne(run: Run, number: number, watch: Watch): Promise<Tried & { readonly ms: number }> {
  const timed = async (): Promise<Tried & { readonly ms: number }> => {
    watch.begin(number);
    const started = performance.now();
    const tried = await watch.orHang(run.attempt(randomOf(SEED, number), number));
    return { ...tried, ms: performance.now() - started };
  };
  const { slowMs } = patienceOf(run);
  const { faults, input, ms: first } = await timed();
  let ms = first;
  // The computer may have been busy with something else, so a slow case gets two more tries.
  for (let again = 0; again < 2 && IS_LONG && ms > slowMs; again += 1) ms = Math.min(ms, (await timed()).ms);
  const isSlow = IS_LONG && number >= FIRST_CASES && ms > slowMs;
  return {
    faults: [...faults, ...inherited(), ...(isSlow ? [`took ${Math.round(ms)} ms`] : [])],
    input,
    ms,
  };
}

function remember(found: Map<string, string>, like: string, words: string): void {
  if (!found.has(like)) found.set(like, words);
}

function wordsOf(number: number, faults: readonly string[], input: unknown): string {
  return `ALMANAC_FUZZ_ONLY=${number}: ${faults.join('; ')}\n${JSON.stringify(input).slice(0, MOST_PRINTED)}`;
}

/** Faults are alike when they differ in numbers and ids alone. */
function likeness(faults: readonly string[]): string {
  return faults
    .join('; ')
    .replace(/[0-9a-f]{8}-[-0-9a-f]+|\d+/g, '0')
    .slice(0, 600);
}

const EVERYBODYS: readonly object[] = [Object.prototype, Array.prototype, Function.prototype];

/** What a case has added to the prototype of all objects; it is removed again. */
function inherited(): readonly string[] {
  return EVERYBODYS.flatMap((each) =>
    Object.keys(each).map((key) => {
      Reflect.deleteProperty(each, key);
      return `every object has “${key}” now`;
    }),
  );
}

/** In the heap, and in buffers outside of it. */
async function heldBytes(): Promise<number> {
  const { heapUsed, external } = await heldMemory();
  return heapUsed + external;
}
