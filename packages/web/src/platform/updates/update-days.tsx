import { useWords } from '@almanac/ui';
import { Fragment, type ReactElement } from 'react';
import { writeDayHeading, writeTime } from '../words/write-day.ts';
import { groupByDay } from './group-by-day.ts';
import { publishedAtOf } from './news.ts';
import { UpdateItems, type UpdateItemsProps } from './update-items.tsx';
import styles from './update-list.module.css';

export interface UpdateDaysProps extends Omit<UpdateItemsProps, 'when'> {
  readonly now: Date;
  /** The level of the days' headings. */
  readonly level?: 2 | 3;
}

/** Releases and notices under the day of their publication. */
export function UpdateDays({ now, level = 3, ...list }: UpdateDaysProps): ReactElement {
  const { say } = useWords();
  const { news, site } = list;
  const Heading = `h${level}` as const;
  if (news.length === 0) return <p className={styles['empty']}>{say('common.updates.none')}</p>;
  return (
    <>
      {groupByDay(news, site).map(({ day, news: ofDay }) => (
        <Fragment key={day}>
          <Heading className={styles['day']}>
            {writeDayHeading(new Date(ofDay[0] ? publishedAtOf(ofDay[0]) : day), now, site)}
          </Heading>
          <UpdateItems
            {...list}
            news={ofDay}
            when={(each) => writeTime(new Date(publishedAtOf(each)), site)}
          />
        </Fragment>
      ))}
    </>
  );
}
