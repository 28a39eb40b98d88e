import { useWords } from '@almanac/ui';
import { dayWriter, type Say } from '@almanac/words';
import { Fragment, type ReactElement } from 'react';
import { AnnouncedList } from './announced-list.tsx';
import styles from './latest.module.css';
import type { AnnouncedRelease } from './releases-by-day.ts';

export interface CalendarListProps {
  readonly days: ReadonlyMap<string, readonly AnnouncedRelease[]>;
  readonly today: string;
}

/** The announced releases from today on, day by day. */
export function CalendarList({ days, today }: CalendarListProps): ReactElement {
  const coming = [...days].filter(([day]) => day >= today).sort(([a], [b]) => Date.parse(a) - Date.parse(b));
  const { say } = useWords();
  if (coming.length === 0) {
    return <p className={styles['none']}>{say('latest.calendar.none')}</p>;
  }
  return (
    <div className={styles['announced']}>
      {coming.map(([day, releases]) => (
        <Fragment key={day}>
          <h2>
            <time dateTime={day}>{writeWholeDay(say, day)}</time>
          </h2>
          <AnnouncedList releases={releases} />
        </Fragment>
      ))}
    </div>
  );
}

type Weekday = '1' | '2' | '3' | '4' | '5' | '6' | '7';

/** `Tuesday 15 December 2026` */
function writeWholeDay(say: Say, day: string): string {
  const weekday = String(new Date(day).getUTCDay() || 7) as Weekday;
  return say('date.weekday', {
    weekday: say('calendar.weekday-long', { weekday }),
    day: dayWriter(say, 'UTC').longDay(day),
  });
}
