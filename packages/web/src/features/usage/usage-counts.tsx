import type { Site, UsageBody } from '@almanac/contract';
import { useWords } from '@almanac/ui';
import { dayWriter } from '@almanac/words';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

import { tablePath } from '../../platform/catalogue/table-path.ts';
import { saveInBrowser } from '../../platform/save-in-browser.ts';
import { type CountedRow, WAYS } from './counted-rows.ts';
import { CountsTable } from './counts-table.tsx';
import styles from './usage.module.css';

export interface UsageCountsProps {
  readonly usage: UsageBody;
  readonly site: Site;
}

/** The headings of the counts in files, which programs read: the same in every language. */
const FILE_HEADINGS = ['Opened', 'Files', 'API calls'];

function countsOf(row: UsageBody['total']): readonly number[] {
  return WAYS.map(([way]) => row[way]);
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
      <ByTable usage={usage} />
      <ByDay usage={usage} site={site} />
    </>
  );
}

function save({ from, to }: UsageBody, name: string, lines: readonly (readonly (string | number)[])[]): void {
  const file = new Blob([countsFile(lines)], { type: 'text/csv;charset=utf-8' });
  saveInBrowser(file, `${name}-${from}-${to}.csv`);
}

function ByTable({ usage }: Pick<UsageCountsProps, 'usage'>): ReactElement {
  const { say } = useWords();
  const rows = usage.tables.map((table) => ({ ...table, id: table.code, name: table.title }));
  return (
    <CountsTable
      title={say('usage.by-table')}
      nameHeading={say('common.table')}
      initialOrder={{ column: 'pageViews', isDescending: true }}
      rows={rows}
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
        save(usage, 'usage-by-table', [
          ['Code', 'Type', 'Title', 'Agency', ...FILE_HEADINGS],
          ...ordered.map((row) => [row.code, row.kind, row.title, row.agency, ...countsOf(row)]),
        ]);
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
      drawName={({ name }) => <time dateTime={name}>{writeDay(name)}</time>}
      onSave={(ordered) => {
        save(usage, 'usage-by-day', [
          ['Day', ...FILE_HEADINGS],
          ...ordered.map((row) => [row.name, ...countsOf(row)]),
        ]);
      }}
    />
  );
}

type Field = string | number;

/** What a spreadsheet would run as a formula. */
const RUNS_AS_FORMULA = /^\s*[=+\-@＝＋－＠]/;

/** Texts are quoted, and never a formula; numbers stay as they are. */
function written(field: Field): string {
  if (typeof field === 'number') return String(field);
  return `"${RUNS_AS_FORMULA.test(field) ? "'" : ''}${field.replaceAll('"', '""')}"`;
}

/** Lines as CSV; spreadsheets recognise UTF-8 by the byte order mark. */
export function countsFile(lines: readonly (readonly Field[])[]): string {
  return `\ufeff${lines.map((line) => `${line.map(written).join(',')}\r\n`).join('')}`;
}
