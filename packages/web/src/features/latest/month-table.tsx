import { DataTable, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { AnnouncedList } from './announced-list.tsx';
import styles from './latest.module.css';
import { weeksOf, type Month } from './month-of.ts';
import type { AnnouncedRelease } from './releases-by-day.ts';

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** What fits into a day of a month without making the week too high. */
const SHOWN_A_DAY = 4;

interface DayProps {
  readonly day: string;
  readonly releases: readonly AnnouncedRelease[];
  readonly isToday: boolean;
}

function Day({ day, releases, isToday }: DayProps): ReactElement {
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? releases : releases.slice(0, SHOWN_A_DAY);
  return (
    <>
      <time dateTime={day} className={isToday ? styles['today'] : undefined}>
        {Number(day.slice(8))}
      </time>
      {shown.length === 0 ? null : <AnnouncedList releases={shown} />}
      {shown.length === releases.length ? null : (
        <>
          <button
            type="button"
            className={styles['others']}
            onClick={() => {
              setIsOpen(true);
            }}
          >
            {say('list.more', { count: releases.length - shown.length })}
          </button>
          <noscript>
            <AnnouncedList releases={releases.slice(shown.length)} />
          </noscript>
        </>
      )}
    </>
  );
}

export interface MonthTableProps {
  readonly month: Month;
  readonly today: string;
  readonly days: ReadonlyMap<string, readonly AnnouncedRelease[]>;
}

/** A month as a table of weeks. */
export function MonthTable({ month, today, days }: MonthTableProps): ReactElement {
  const { say } = useWords();
  return (
    <DataTable
      className={styles['month']}
      rowHeadings="none"
      columns={WEEKDAYS.map((weekday, column) => ({
        heading: say('calendar.weekday-short', { weekday }),
        cell: (week: readonly (string | undefined)[]) => {
          const day = week[column];
          return day === undefined ? null : (
            <Day key={day} day={day} releases={days.get(day) ?? []} isToday={day === today} />
          );
        },
      }))}
      rows={weeksOf(month)}
      keyOf={(_, row) => row}
    />
  );
}
