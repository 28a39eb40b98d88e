import { Fragment, type ReactElement } from 'react';
import { writeDayHeading, writeTime } from '../words/write-day.ts';
import { groupByDay } from './group-by-day.ts';
import { UpdateItems, type UpdateItemsProps } from './update-items.tsx';
import styles from './update-list.module.css';

export interface UpdateDaysProps extends Omit<UpdateItemsProps, 'when'> {
  readonly now: Date;
  /** The level of the days' headings. */
  readonly level?: 2 | 3;
}

/** Releases under the day they were published on. */
export function UpdateDays({ now, level = 3, ...list }: UpdateDaysProps): ReactElement {
  const { updates, site } = list;
  const Heading = `h${level}` as const;
  if (updates.length === 0) return <p className={styles['empty']}>Nothing has been published yet.</p>;
  return (
    <>
      {groupByDay(updates, site).map(({ day, updates: ofDay }) => (
        <Fragment key={day}>
          <Heading className={styles['day']}>
            {writeDayHeading(new Date(ofDay[0]?.publishedAt ?? day), now, site)}
          </Heading>
          <UpdateItems
            {...list}
            updates={ofDay}
            when={({ publishedAt }) => writeTime(new Date(publishedAt), site)}
          />
        </Fragment>
      ))}
    </>
  );
}
