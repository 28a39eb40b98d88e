import type { JourneyDatabase } from './databases.ts';
import { openMailPeer, type MailPeer } from './mail-peer.ts';
import { openStage, type Stage } from './stage.ts';

/** The key by which a stage's `/metrics` is read. */
export const METRICS_KEY = 'the-key-of-a-mail-stage';

/** A stage whose portal sends its mail to a mail server that the journeys open letters at. */
export interface MailStage extends Stage {
  readonly peer: MailPeer;
  /** Changes rows of the portal's database, as time would. */
  readonly change: (statement: string) => Promise<void>;
}

/** Opens one on an empty database of this kind. */
export async function openMailStage(
  { make }: JourneyDatabase,
  options: {
    readonly demonstration: boolean;
    readonly settings?: Readonly<Record<string, string>>;
  },
): Promise<MailStage> {
  const [database, peer] = await Promise.all([make(), openMailPeer()]);
  const mail = {
    SMTP_URL: peer.url,
    MAIL_FROM: 'tables@example.gov',
    ALMANAC_METRICS_KEY: METRICS_KEY,
  };
  const settings = { ...mail, ...options.settings, ...database.settings };
  const stage = await openStage({ demonstration: options.demonstration, settings });
  return {
    ...stage,
    peer,
    change: (statement) => database.change(stage.portal.data, statement),
    close: async () => {
      await stage.close();
      await peer.close();
      await database.drop();
    },
  };
}
