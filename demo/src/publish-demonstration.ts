import type { DemoTable } from './demo-table.ts';
import { demonstration, type DemoSize } from './demonstration.ts';
import { publishedCodes, report, send, type PublishTarget } from './publish-target.ts';

export type { PublishTarget } from './publish-target.ts';

/** The number of releases in parallel: one is made while others are sent and read. */
const AT_ONCE = 4;
const REPORT_EVERY_MS = 500;
const SAY_EVERY = 200;

/** The releases of one table to publish. */
interface Job {
  readonly table: DemoTable;
  /** Its releases, oldest first. */
  readonly releases: readonly DemoTable['content'][];
}

/**
 * Publishes the demonstration by the publishing API, as every agency does, and reports progress. Tables already
 * published are skipped, so that an interrupted filling continues where it stopped. Resolves to the number of tables
 * refused.
 */
export async function publishDemonstration(size: DemoSize, target: PublishTarget): Promise<number> {
  const tables = demonstration(size);
  const known = await publishedCodes(target);
  const missing = tables.filter(({ manifest }) => !known.has(manifest.code.toLowerCase()));
  const journal = progressJournal(target, { of: tables.length, published: tables.length - missing.length });
  await journal.report();
  await inParallel(missing.map(jobOf), async (job) => {
    journal.done(await publishAll(target, job));
    await journal.reportNowAndThen();
  });
  return journal.finish();
}

function jobOf(table: DemoTable): Job {
  return { table, releases: [...(table.earlier ?? []), table.content] };
}

/** Publishes every release of a table. Resolves to whether all were accepted. */
async function publishAll(target: PublishTarget, { table, releases }: Job): Promise<boolean> {
  for (const content of releases) {
    const refusal = await send(target, { ...table, content: content() });
    if (refusal === undefined) continue;
    target.say(`${table.manifest.code} was refused: ${refusal}`);
    return false;
  }
  return true;
}

/** Runs `work` for every item, some in parallel, started in order. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const runner = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
}

interface Journal {
  readonly done: (isTaken: boolean) => void;
  readonly report: () => Promise<void>;
  readonly reportNowAndThen: () => Promise<void>;
  /** Resolves to the number of tables refused. */
  readonly finish: () => Promise<number>;
}

/** Counts, and reports to the portal and the terminal. */
function progressJournal(
  target: PublishTarget,
  start: { readonly of: number; readonly published: number },
): Journal {
  const { of } = start;
  const begun = performance.now();
  let published = start.published;
  let refused = 0;
  let reportedAt = 0;
  const sendReport = (): Promise<void> => {
    reportedAt = performance.now();
    return report(target, { state: 'filling', published, of });
  };
  return {
    done: (isTaken) => {
      if (isTaken) published += 1;
      else refused += 1;
      if (published % SAY_EVERY === 0) target.say(`Demonstration: ${published} of ${of} tables.`);
    },
    report: sendReport,
    reportNowAndThen: async () => {
      if (performance.now() - reportedAt >= REPORT_EVERY_MS) await sendReport();
    },
    finish: async () => {
      await report(target, { state: 'complete', published, of });
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      target.say(`Demonstration: ${published} of ${of} tables are published, in ${seconds} s.`);
      return refused;
    },
  };
}
