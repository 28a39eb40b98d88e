import type { SearchHit, TableHeadline } from '@almanac/contract';
import { comma, message, periodFact, unitFact, withinSentence } from '@almanac/core';
import { Change, Sparkline, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { tablePath } from '../../platform/catalogue/table-path.ts';
import styles from './topic-page.module.css';

interface FiguresProps {
  /** The tables of the topic by family, the most telling first. */
  readonly hits: readonly SearchHit[];
}

const MOST_FIGURES = 4;
const MOST_SENTENCES = 3;

/** What its own title calls a table of changes, shares or another form is no headline. */
function isHeadline({ family, table }: SearchHit): boolean {
  return family?.members.find(({ code }) => code === table.code)?.form === undefined;
}

interface Headline extends TableHeadline {
  readonly address: string;
}

/** The headline figures of a topic, one a measure: the breakdowns of one measure have the same total. */
function headlinesOf(hits: readonly SearchHit[]): readonly Headline[] {
  const known = new Map<string, Headline>();
  for (const hit of hits) {
    const { table, headline } = hit;
    if (headline === undefined || !isHeadline(hit)) continue;
    const measure = table.groupTitle.replace(/ by .*/, '');
    if (!known.has(measure)) known.set(measure, { ...headline, address: headline.page ?? tablePath(table) });
  }
  return [...known.values()].slice(0, MOST_FIGURES);
}

/** The sign of a change is told by its verb. */
function withoutSign(text: string): string {
  return text.replace(/^[+\u2212-]/, '');
}

/** The state of a topic in a paragraph: how its headline figures have changed. */
export function TopicState({ hits }: FiguresProps): ReactElement | null {
  const { rich, write } = useWords();
  const changed = headlinesOf(hits)
    .filter(({ change }) => change !== undefined)
    .slice(0, MOST_SENTENCES);
  if (changed.length === 0) return null;
  return (
    <p className={styles['state']}>
      {changed.map(({ name, change, latest, unit, period, isProvisional = false, address }) => (
        <span key={address}>
          {rich(
            'topic.state',
            { b: (inside) => <b>{inside}</b> },
            {
              name,
              direction: change?.direction ?? 'level',
              change: withoutSign(change?.text ?? ''),
              period: periodFact(period),
              latest:
                unit === undefined || isPlain(unit)
                  ? latest
                  : write(message('topic.in-unit', { latest, unit: withinSentence(unit) })),
              provisional: isProvisional ? 'yes' : 'no',
            },
          )}{' '}
        </span>
      ))}
    </p>
  );
}

/** What says nothing beside a figure. */
function isPlain(unit: string): boolean {
  return /^(?:number|index\b.*|coefficient)$/i.test(unit);
}

/** Up to four headline figures, large, each with its change and course. */
export function TopicFigures({ hits }: FiguresProps): ReactElement | null {
  const { say, write } = useWords();
  const figures = headlinesOf(hits);
  if (figures.length === 0) return null;
  return (
    <ul role="list" className={styles['figures']} aria-label={say('topic.figures')}>
      {figures.map(({ name, latest, unit = '', period, change, sparkline, isProvisional, address }) => (
        <li key={address}>
          <Link to={address}>{name}</Link>
          <p className={styles['figure']}>
            <b>{latest}</b>{' '}
            {/^number$/i.test(unit) || unit === '' ? null : <small>{write(unitFact(unit))}</small>}
          </p>
          <p>
            {write(comma([periodFact(period), ...(isProvisional ? [message('topic.provisional')] : [])]))}
          </p>
          {change === undefined ? null : (
            <p>
              <Change {...change} /> {say('search.series.change')}
            </p>
          )}
          <Sparkline values={sparkline} />
        </li>
      ))}
    </ul>
  );
}
