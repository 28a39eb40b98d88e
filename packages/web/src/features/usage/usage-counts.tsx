import type { Site, UsageBody } from '@almanac/contract';
import { useWords } from '@almanac/ui';
import { dayWriter } from '@almanac/words';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

import { tablePath } from '../../platform/catalogue/table-path.ts';
import { saveInBrowser } from '../../platform/save-in-browser.ts';
import { type CountedRow, WAYS } from './counted-rows.ts';
import { CountsTable } from './counts-table.tsx';
import { countsFile, linesByDay, linesByTable, type FileLines } from './usage-files.ts';
import styles from './usage.module.css';

export interface UsageCountsProps {
  readonly usage: UsageBody;
  readonly site: Site;
}

/** Writes which days were added up. */
export function useSpan({ timeZone }: Site): (usage: UsageBody) => string {
  const words = useWords();
  const { day } = dayWriter(words.say, timeZone);
  return ({ from, to }) =>
    from === to
      ? words.say('usage.on-day', { day: day(from) })
      : words.say('usage.on-days', { first: day(from), last: day(to) });
}

/** The totals, then table by table and day by day. */
export function UsageCounts({ usage, site }: UsageCountsProps): ReactElement {
  const { say, write } = useWords();
  if (usage.tables.length === 0) return <p className={styles['none']}>{say('usage.none')}</p>;
  return (
    <>
      <dl className={styles['totals']}>
        {WAYS.map(([way, name]) => (
          <div key={way}>
            <dt>{say(name)}</dt>
            <dd>{write({ number: usage.total[way] })}</dd>
          </div>
        ))}
      </dl>
      <ByTable usage={usage} site={site} />
      <ByDay usage={usage} site={site} />
    </>
  );
}

function save({ from, to }: UsageBody, name: string, lines: FileLines): void {
  const file = new Blob([countsFile(lines)], { type: 'text/csv;charset=utf-8' });
  saveInBrowser(file, `${name}-${from}-${to}.csv`);
}

function ByTable({ usage, site }: UsageCountsProps): ReactElement {
  const { say } = useWords();
  const rows = usage.tables.map((table) => ({ ...table, id: table.code, name: table.title }));
  return (
    <CountsTable
      title={say('usage.by-table')}
      nameHeading={say('common.table')}
      initialOrder={{ column: 'pageViews', isDescending: true }}
      rows={rows}
      site={site}
      drawName={(table) => (
        <>
          <Link className="quiet" to={tablePath(table)}>
            {table.title}
          </Link>
          <small>
            {table.code} · {table.agency}
          </small>
        </>
      )}
      onSave={(ordered) => {
        save(usage, 'usage-by-table', linesByTable(ordered));
      }}
    />
  );
}

function ByDay({ usage, site }: UsageCountsProps): ReactElement {
  const words = useWords();
  const { day: writeDay } = dayWriter(words.say, site.timeZone);
  const rows = usage.days.map((day): CountedRow => ({ ...day, id: day.day, name: day.day }));
  return (
    <CountsTable
      title={words.say('usage.by-day')}
      nameHeading={words.say('common.day')}
      initialOrder={{ column: 'name', isDescending: true }}
      rows={rows}
      site={site}
      drawName={({ name }) => <time dateTime={name}>{writeDay(name)}</time>}
      onSave={(ordered) => {
        save(usage, 'usage-by-day', linesByDay(ordered));
      }}
    />
  );
}
