import type { JourneyDatabase } from './databases.ts';
import { openMailPeer, type MailPeer } from './mail-peer.ts';
import { openStage, type Stage } from './stage.ts';

/** A stage whose portal sends its mail to a mail server that the journeys open letters at. */
export interface MailStage extends Stage {
  readonly peer: MailPeer;
}

/** Opens one on an empty database of this kind. */
export async function openMailStage(
  { make }: JourneyDatabase,
  { demonstration }: { readonly demonstration: boolean },
): Promise<MailStage> {
  const [database, peer] = await Promise.all([make(), openMailPeer()]);
  const settings = { SMTP_URL: peer.url, MAIL_FROM: 'tables@example.gov', ...database.settings };
  const stage = await openStage({ demonstration, settings });
  return {
    ...stage,
    peer,
    close: async () => {
      await stage.close();
      await peer.close();
      await database.drop();
    },
  };
}
