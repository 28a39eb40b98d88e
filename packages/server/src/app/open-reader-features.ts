import { WHOLE_TABLE_CELLS } from '@almanac/core';
import { dayWriter } from '@almanac/words';
import { join } from 'node:path';

import { accountMails } from '../features/accounts/account-mails.ts';
import type { AccountsContext } from '../features/accounts/accounts-context.ts';
import { openAccounts } from '../features/accounts/open-accounts.ts';
import { passwordHasher, type PasswordHasher } from '../features/accounts/credentials/password-hasher.ts';
import { drawInThread, type Draw } from '../features/charts/draw-in-thread.ts';
import { mailCharts, type DrawMailChart, type MailChartParts } from '../features/charts/mail-charts.ts';
import { siteTitle } from '../features/pages/site-of.ts';
import { wordsOf } from '../platform/settings/words-of.ts';
import { mailboxRedirect } from '../features/mailbox/mailbox-redirect.ts';
import { fanOut } from '../features/notifications/fan-out.ts';
import { gatherNotices, RELEASES_MAIL } from '../features/notifications/gather-notices.ts';
import { leadFigureReader } from '../features/notifications/lead-figure.ts';
import { releaseMailWriter } from '../features/notifications/release-mail.ts';
import { retractionMailWriter } from '../features/notifications/retraction-mail.ts';
import { RETRACTION_MAIL } from '../platform/mail/retraction-mail-kind.ts';
import type { ReleaseMails } from '../features/notifications/mailed-release.ts';
import { savedTableRoutes } from '../features/saved-tables/routes.ts';
import { pinsAmong } from '../features/backup/pins-among.ts';
import { subscriptionRoutes } from '../features/subscriptions/routes.ts';
import type { Clock } from '../platform/clock.ts';
import { collectReturned } from '../platform/mail/collect-returned.ts';
import { partComparer } from '../releases/figures/part-comparer.ts';
import type { Database } from '../platform/database/database.ts';
import { endUnopenedTexts } from '../releases/figures/end-unopened-texts.ts';
import { forgetWhatEnded } from '../platform/database/forget-what-ended.ts';
import type { FiguresElsewhere } from '../releases/figures/figures-elsewhere.ts';
import { headerReader } from '../releases/figures/header-reader.ts';
import type { HttpApp } from '../platform/http/http-app.ts';
import { openJobLoop } from '../platform/job-loop.ts';
import { logFailure, type LogSink } from '../platform/telemetry/log.ts';
import {
  mailboxFolder,
  smtpTransport,
  type Mailbox,
  type MailTransport,
} from '../platform/mail/mail-transport.ts';
import type { ReleaseIndex } from '../releases/index/release-index.ts';
import type { ReleaseStore } from '../releases/storage/release-store.ts';
import { traced } from '../platform/telemetry/tracing.ts';
import { sendMails, type MailSending } from '../platform/mail/send-mails.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { showsMailbox } from '../platform/settings/shows-mailbox.ts';
import { openUnsubscribeLinks } from '../platform/mail/unsubscribe-links.ts';
import { passingViewReader, type ViewReader } from '../releases/figures/view-reader.ts';
import { publicUrlOf } from './public-url-of.ts';

/** Everything about accounts: the accounts themselves, saved tables, and mail. */
export interface People {
  readonly addRoutes: (app: HttpApp) => Promise<void>;
  /** Works off what waits: for tests, and before the server ends. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ReaderParts {
  readonly settings: Settings;
  readonly version: string;
  readonly database: Database;
  readonly index: ReleaseIndex;
  readonly store: ReleaseStore;
  readonly clock: Clock;
  readonly dataFolder: string;
  readonly logTo?: LogSink;
  /** Draws charts; without it, in a thread of its own. */
  readonly draw?: Draw;
  /** Runs computations over very many figures; without it they run in this thread. */
  readonly elsewhere?: FiguresElsewhere;
  /** Replaces the default hasher; tests use it to count hashes. */
  readonly hasher?: PasswordHasher;
}

/** How often to look for mail that another process queued, or that has come due. */
const POLL_MS = 2_000;

type Post = { readonly transport: MailTransport; readonly mailbox?: Mailbox };

async function openPost({ settings, dataFolder }: ReaderParts): Promise<Post> {
  if (settings.smtpUrl !== null)
    return { transport: smtpTransport({ url: settings.smtpUrl, from: settings.mailFrom }) };
  const mailbox = await mailboxFolder(join(dataFolder, 'mailbox'));
  return { transport: mailbox, mailbox };
}

/** Logs what went wrong with mail, never whose mail it was. */
function failureLog({ logTo }: ReaderParts): (error: unknown) => void {
  return (error) => {
    logFailure(logTo, 'mail', error);
  };
}

/** Opens accounts, saved tables, subscriptions and mail. */
export async function openReaderFeatures(parts: ReaderParts): Promise<People> {
  const { settings, database, clock, index, store } = parts;
  const site = { title: siteTitle(settings), publicUrl: publicUrlOf(settings) };
  const words = wordsOf(settings);
  const { transport: post, mailbox } = await openPost(parts);
  const transport: MailTransport = {
    ...post,
    deliver: (envelope) => traced({ name: 'mail', kind: 'client' }, () => post.deliver(envelope)),
  };
  const context: AccountsContext = {
    database,
    clock,
    hasher: parts.hasher ?? passwordHasher(),
    passwordDays: settings.passwordDays,
    words,
    siteWords: [settings.product, settings.department, new URL(site.publicUrl).hostname],
    onMail: () => {
      loop.wake();
    },
  };
  const { addRoutes, requireSession, accountData } = openAccounts(context, {
    ...site,
    version: parts.version,
  });
  const links = await openUnsubscribeLinks(database);
  const readHeader = headerReader(store);
  const comparePart = partComparer(store, readHeader, words.write, parts.elsewhere?.comparison);
  const releases = releaseMails(parts, { site, links, readHeader, comparePart, words });
  const writers = {
    ...accountMails(context, { ...site, timeZone: settings.timeZone, words }),
    [RELEASES_MAIL]: releases,
    [RETRACTION_MAIL]: retractionMailWriter({ database, links, site, words }),
  };
  const loop = jobsOf(parts, { transport, writers });
  const endListening = index.onChange(loop.wake);
  return {
    addRoutes: async (app) => {
      await addRoutes(app);
      await savedTableRoutes(app, { database, clock, index, comparePart }, requireSession);
      await subscriptionRoutes(app, { database, clock, index, links, accountData, words }, requireSession);
      if (mailbox !== undefined && showsMailbox(settings)) mailboxRedirect(app, mailbox, words);
    },
    drain: loop.drain,
    close: async () => {
      endListening();
      await loop.close();
      transport.close();
    },
  };
}

/** The mails about new figures. */
function releaseMails(
  parts: ReaderParts,
  shared: Pick<ReleaseMails, 'site' | 'links' | 'readHeader' | 'comparePart' | 'words'>,
): ReturnType<typeof releaseMailWriter> {
  const { settings, database, clock, index } = parts;
  const { readHeader, site, words } = shared;
  const { timeZone } = settings;
  return releaseMailWriter({
    ...shared,
    database,
    index,
    drawChart: chartsForMail(parts, { readHeader, words, publicUrl: site.publicUrl }),
    leadFigure: leadFigureReader({ readHeader, readShown: viewsForMail(parts, shared), words }),
    days: dayWriter(words.say, timeZone),
    timeZone,
    now: clock.now,
  });
}

/** A mail never covers more figures than a page may load. */
function viewsForMail(
  { store, elsewhere }: ReaderParts,
  { readHeader, words }: Pick<ReleaseMails, 'readHeader' | 'words'>,
): ViewReader {
  return passingViewReader(store, readHeader, {
    write: words.write,
    readElsewhere: elsewhere?.part,
    mostShown: WHOLE_TABLE_CELLS,
  });
}

/** A chart that cannot be drawn does not hold up the mail: the error is logged, and the mail goes out without it. */
function chartsForMail(
  parts: ReaderParts,
  drawing: Pick<MailChartParts, 'readHeader' | 'words' | 'publicUrl'>,
): DrawMailChart {
  const { draw = drawInThread() } = parts;
  const readShown = viewsForMail(parts, drawing);
  const drawChart = mailCharts({ ...drawing, readShown, draw });
  const onFailure = failureLog(parts);
  return async (saved) => {
    try {
      return await drawChart(saved);
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  };
}

/** What is done in the background: releases to people, people's notices to mails, mails to the mail server. */
function jobsOf(
  parts: ReaderParts,
  post: Pick<MailSending, 'transport' | 'writers'>,
): ReturnType<typeof openJobLoop> {
  const { database, clock, settings } = parts;
  const { timeZone } = settings;
  const onFailure = failureLog(parts);
  const sending = { database, clock, ...post, perSecond: settings.mailRate, onFailure };
  // While a release is still being queued for its readers, sending the first mails would only delay the last ones.
  let isQueueing = false;
  return openJobLoop({
    clock,
    pollMs: POLL_MS,
    onFailure,
    jobs: [
      async () => {
        isQueueing = false;
        isQueueing = await fanOut({ database, clock, timeZone });
        return isQueueing;
      },
      async () => {
        const mayBeMore = await gatherNotices({ database, clock });
        isQueueing ||= mayBeMore;
        return mayBeMore;
      },
      async () => (await sendMails({ ...sending, isUrgentOnly: isQueueing })) > 0,
      forgetWhatEnded({ database, clock, auditDays: settings.auditDays }),
      endUnopenedTexts({ database, clock, namedAmong: pinsAmong }),
      ...(settings.mailReturned === null
        ? []
        : [collectReturned({ folder: settings.mailReturned, database, clock })]),
    ],
  });
}
