import { setTimeout as pause } from 'node:timers/promises';

import { quantile, type Findings } from '../findings.ts';
import { query } from '../postgres-pair.ts';
import { FAULTS } from './faults.ts';
import { NEWS, publishOf, type ChaosLoad } from './people.ts';

const MAIL_PATIENCE_MS = 120_000;
const NEWS_RELEASE = 2;
const P99_MS = 250;
const READERS = ['pages', 'files', 'documents', 'slices'] as const;

/** Everything acknowledged is there, and every mail has come exactly as promised. */
export async function lookForLosses(load: ChaosLoad): Promise<void> {
  const { portal, findings, accounts, savers, subscribers, acknowledged } = load;
  const port = portal.postgres.writablePort();
  const emails = async (source: string): Promise<ReadonlySet<unknown>> =>
    new Set((await query(port, `select email from ${source}`)).map(({ email }) => email));
  const saved = 'accounts join saved_tables on saved_tables.account_id = accounts.id where';
  const known: readonly (readonly [string, readonly string[], ReadonlySet<unknown>])[] = [
    ['account', accounts, await emails('accounts')],
    ['saved table', savers, await emails(`${saved} saved_tables.code_key = 'cube'`)],
    [
      'subscription',
      subscribers,
      await emails(`${saved} saved_tables.code_key = '${NEWS.toLowerCase()}' and is_notified = 1`),
    ],
  ];
  for (const [what, acknowledgedOnes, there] of known)
    for (const email of acknowledgedOnes)
      if (!there.has(email)) findings.fault(`the ${what} of ${email} is lost`);
  const [published] = await query(port, 'select count(*)::int as count from releases');
  if (Number(published?.['count']) < acknowledged) findings.fault('an acknowledged release is lost');
  const [member] = portal.members;
  if (member === undefined || !(await publishOf(load, member.server, { code: NEWS, release: NEWS_RELEASE })))
    findings.fault('the last release was not published');
  await lookForMails(load);
}

async function lookForMails(load: ChaosLoad): Promise<void> {
  const { portal, findings, accounts, subscribers } = load;
  const isNews = (subject: string | undefined): boolean => subject?.startsWith('New figures') === true;
  const lettersOf = (news: boolean): ReadonlyMap<string, ReadonlySet<string>> => {
    const letters = new Map<string, Set<string>>();
    for (const { to, email } of portal.mail.received.filter((each) => isNews(each.email.subject) === news))
      letters.set(to, (letters.get(to) ?? new Set()).add(email.messageId ?? ''));
    return letters;
  };
  const promised = [
    ['registration', accounts, false],
    ['release', subscribers, true],
  ] as const;
  const isMissing = (): boolean => {
    return promised.some(([, to, news]) => {
      const letters = lettersOf(news);
      return to.some((email) => !letters.has(email));
    });
  };
  const deadline = Date.now() + MAIL_PATIENCE_MS;
  while (isMissing() && Date.now() < deadline) {
    // A killed sender would hold its mails for ten minutes: make them due now.
    await query(
      portal.postgres.writablePort(),
      "update mails set due_at = created_at where state = 'waiting'",
    );
    await pause(2_000);
  }
  for (const [what, to, news] of promised) {
    const letters = lettersOf(news);
    for (const email of to) {
      const count = letters.get(email)?.size ?? 0;
      if (count !== 1) findings.fault(`${email} got ${count} mails about its ${what} instead of one`);
    }
  }
}

/** The figures of a run, and faults where a limit is passed. */
export function reportOf(load: ChaosLoad, healed: ReadonlyMap<string, readonly number[]>): readonly string[] {
  const { findings, portal } = load;
  const lines = ['| fault | times | healed after, median | worst | readers’ p99 within |', '|-|-|-|-|-|'];
  for (const { name, missing } of FAULTS) {
    const times = healed.get(name) ?? [];
    const within = READERS.flatMap((kind) => findings.timesWithin(name, kind));
    const why = missing?.(portal);
    lines.push(
      why === undefined
        ? `| ${name} | ${times.length} | ${seconds(quantile(times, 0.5))} | ${seconds(Math.max(0, ...times))} | ${quantile(within, 0.99)} ms |`
        : `| ${name} | not tried: ${why} | | | |`,
    );
  }
  lines.push(...READERS.map((kind) => calmLine(findings, kind)));
  const { acknowledged, embargoes, accounts, savers, subscribers, logIns } = load;
  const putOff = [...findings.tallies].map(([kind, tally]) => `${kind} ${tally.putOff}`).join(', ');
  return [
    ...lines,
    `publications: ${acknowledged}, under embargo ${embargoes}; accounts ${accounts.length}, log-ins ${logIns}, saved tables ${savers.length}, subscriptions ${subscribers.length}; mails ${portal.mail.received.length}`,
    `told to come back, or broken off, within the faults: ${putOff}`,
  ];
}

/** Its p99 outside of the faults, which is a fault above the limit. */
function calmLine(findings: Findings, kind: string): string {
  const p99 = quantile(findings.tallies.get(kind)?.calmTimes ?? [], 0.99);
  if (p99 > P99_MS) findings.fault(`${kind}: p99 ${p99} ms outside of the faults, over ${P99_MS} ms`);
  return `${kind}: ${findings.tallies.get(kind)?.answered ?? 0} answered, p99 ${p99} ms outside of the faults`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
