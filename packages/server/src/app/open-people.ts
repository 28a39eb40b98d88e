import { join } from 'node:path';

import { accountMails } from '../features/accounts/account-mails.ts';
import type { AccountsDesk } from '../features/accounts/accounts-desk.ts';
import { openAccounts } from '../features/accounts/open-accounts.ts';
import { passwordHasher, type PasswordHasher } from '../features/accounts/password-hasher.ts';
import { siteTitle } from '../features/pages/site-of.ts';
import { mailboxRoutes } from '../features/mailbox/routes.ts';
import { savedTableRoutes } from '../features/saved-tables/routes.ts';
import type { Clock } from '../platform/clock.ts';
import { partComparer } from '../platform/compare-part.ts';
import type { Database } from '../platform/database.ts';
import { headerReader } from '../platform/header-reader.ts';
import type { HttpApp } from '../platform/http.ts';
import { openJobLoop } from '../platform/job-loop.ts';
import type { LogSink } from '../platform/log.ts';
import {
  mailboxFolder,
  smtpTransport,
  type Mailbox,
  type MailTransport,
} from '../platform/mail-transport.ts';
import type { ReleaseIndex } from '../platform/release-index.ts';
import type { ReleaseStore } from '../platform/release-store.ts';
import { sendMails } from '../platform/send-mails.ts';
import type { Settings } from '../platform/settings.ts';
import { publicUrlOf } from './build-app.ts';

/** What has to do with people: their accounts, what they saved, and the mail they get. */
export interface People {
  readonly addRoutes: (app: HttpApp) => Promise<void>;
  /** Works off what waits: for tests, and before the server ends. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface PeopleParts {
  readonly settings: Settings;
  readonly version: string;
  readonly database: Database;
  readonly index: ReleaseIndex;
  readonly store: ReleaseStore;
  readonly clock: Clock;
  readonly dataFolder: string;
  readonly logTo?: LogSink;
  /** Another one than ours: tests count what it does. */
  readonly hasher?: PasswordHasher;
}

/** How often to look for mail that another process queued, or that has come due. */
const POLL_MS = 2_000;

type Post = { readonly transport: MailTransport; readonly mailbox?: Mailbox };

async function openPost({ settings, dataFolder }: PeopleParts): Promise<Post> {
  if (settings.smtpUrl !== null)
    return { transport: smtpTransport({ url: settings.smtpUrl, from: settings.mailFrom }) };
  const mailbox = await mailboxFolder(join(dataFolder, 'mailbox'));
  return { transport: mailbox, mailbox };
}

/** Opens accounts and mail. */
export async function openPeople(parts: PeopleParts): Promise<People> {
  const { settings, database, clock, index, store, logTo } = parts;
  const site = { title: siteTitle(settings), publicUrl: publicUrlOf(settings) };
  const onFailure = (reason: string): void => {
    logTo?.write(`${JSON.stringify({ level: 'error', message: 'mail', error: reason })}\n`);
  };
  const { transport, mailbox } = await openPost(parts);
  const desk: AccountsDesk = {
    ...{ database, clock, hasher: parts.hasher ?? passwordHasher(), passwordDays: settings.passwordDays },
    siteWords: [settings.product, settings.department, new URL(site.publicUrl).hostname],
    onMail: () => {
      loop.wake();
    },
  };
  const accounts = openAccounts(desk, { title: site.title, version: parts.version });
  const comparePart = partComparer(store, headerReader(store));
  const writers = accountMails(desk, site);
  const sending = { database, clock, transport, writers, perSecond: settings.mailRate, onFailure };
  const loop = openJobLoop({
    ...{ clock, pollMs: POLL_MS },
    jobs: [async () => (await sendMails(sending)) > 0],
    onFailure: (error) => {
      onFailure(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
  });
  return {
    addRoutes: async (app) => {
      await accounts.addRoutes(app);
      await savedTableRoutes(app, { database, clock, index, comparePart }, accounts.requireSession);
      if (mailbox !== undefined) mailboxRoutes(app, mailbox);
    },
    drain: loop.drain,
    close: async () => {
      await loop.close();
      transport.close();
    },
  };
}
