import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What this process counts, in the form that Prometheus reads. One registry for the process, like the memory and the
 * processor it reports; docs/reference/metrics.md lists the names.
 */
export const METERS = new Registry();

const registers = [METERS];

/** From imperceptible to longer than any reader waits. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const QUERY_SECONDS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

export const requestSeconds = new Histogram({
  name: 'almanac_http_request_duration_seconds',
  help: 'How long requests took until the last byte, by method, route and class of status.',
  labelNames: ['method', 'route', 'status'],
  buckets: REQUEST_SECONDS,
  registers,
});

export const longestPause = new Gauge({
  name: 'almanac_event_loop_longest_pause_seconds',
  help: 'The longest turn of the event loop since the start, by route: other requests waited for so long.',
  labelNames: ['route'],
  registers,
});

export const eventLoopPauses = new Counter({
  name: 'almanac_event_loop_pauses_total',
  help: 'Turns of the event loop that took over 50 ms, by route.',
  labelNames: ['route'],
  registers,
});

export const cacheLookups = new Counter({
  name: 'almanac_cache_lookups_total',
  help: 'How often something was looked for in memory, by cache and by result, hit or miss.',
  labelNames: ['cache', 'result'],
  registers,
});

export const storeReads = new Counter({
  name: 'almanac_release_store_reads_total',
  help: 'Reads of files of releases, by the name of the file.',
  labelNames: ['file'],
  registers,
});

export const storeBytes = new Counter({
  name: 'almanac_release_store_read_bytes_total',
  help: 'Bytes read from files of releases.',
  registers,
});

export const storeFailures = new Counter({
  name: 'almanac_release_store_failures_total',
  help: 'Reads of files of releases that failed.',
  registers,
});

export const damagedFiles = new Counter({
  name: 'almanac_release_store_damaged_total',
  help: 'Times a file of a release did not match its checksum.',
  registers,
});

export const querySeconds = new Histogram({
  name: 'almanac_database_query_duration_seconds',
  help: 'How long statements took in the database.',
  buckets: QUERY_SECONDS,
  registers,
});

export const queryFailures = new Counter({
  name: 'almanac_database_failures_total',
  help: 'Statements that the database refused or did not answer.',
  registers,
});

export const jobFailures = new Counter({
  name: 'almanac_job_failures_total',
  help: 'Times a job in the background failed; it is tried again.',
  registers,
});

/** What can become of an attempt to send a mail. */
const MAIL_OUTCOMES = ['sent', 'dropped', 'bounced', 'put-off', 'given-up'] as const;

export const mailsHandled = new Counter({
  name: 'almanac_mails_total',
  help: 'Mails by what became of an attempt: sent, dropped, bounced, put-off or given-up.',
  labelNames: ['outcome'],
  registers,
});
// Monitoring sees a counter grow only if it existed before; without this the first abandoned mail would be missed.
for (const outcome of MAIL_OUTCOMES) mailsHandled.inc({ outcome }, 0);

let isMeasured = false;

/** Begins to measure the process itself: memory, processor, event loop, collection of garbage. Once is enough. */
export function measureProcess(): void {
  if (isMeasured) return;
  isMeasured = true;
  collectDefaultMetrics({ register: METERS });
}
