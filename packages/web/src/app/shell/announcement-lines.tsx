import type { Announcement, Site } from '@almanac/contract';
import { Button, Icon, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { useInBrowser } from '../../platform/drawn/in-browser.ts';
import { dismiss, dismissedIn } from '../../platform/preferences.ts';
import styles from './notice-lines.module.css';

/** A short key of a text (FNV-1a), so that a changed announcement is shown again. */
function keyOf({ text }: Announcement): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

function isDue({ from, until }: Announcement, now: Date): boolean {
  const hasBegun = from === undefined || new Date(from) <= now;
  return hasBegun && (until === undefined || now < new Date(until));
}

export interface AnnouncementLinesProps {
  readonly site: Pick<Site, 'announcements'>;
  readonly now: () => Date;
}

/** The department's announcements to every reader, until they are closed or expire. */
export function AnnouncementLines({ site, now }: AnnouncementLinesProps): ReactElement | null {
  const { say } = useWords();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const dismissed = useInBrowser(() => dismissedIn(document), '').split(' ');
  const due = site.announcements.filter(
    (each) => isDue(each, now()) && ![...closed, ...dismissed].includes(keyOf(each)),
  );
  if (due.length === 0) return null;
  return (
    <aside aria-label={say('shell.announcements')}>
      {due.map((announcement) => (
        // before-paint.js hides it from who dismissed it.
        <p key={keyOf(announcement)} data-dismissal={keyOf(announcement)} className={styles['announcement']}>
          <span className="full">
            <span>
              {announcement.text}{' '}
              {announcement.link === undefined ? null : (
                <a href={announcement.link}>{say('shell.announcements.more')}</a>
              )}
            </span>
            <Button
              look="icon"
              aria-label={say('shell.announcements.close')}
              onClick={() => {
                dismiss(document, keyOf(announcement));
                setClosed([...closed, keyOf(announcement)]);
              }}
            >
              <Icon name="close" />
            </Button>
          </span>
        </p>
      ))}
    </aside>
  );
}
