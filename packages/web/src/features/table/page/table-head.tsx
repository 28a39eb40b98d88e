import type { Site, TablePlace } from '@almanac/contract';
import type { StatTable } from '@almanac/core';
import { classNames, useScreenKind, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Breadcrumb, type Crumb } from '../../../platform/breadcrumb.tsx';
import { TermText } from '../../../platform/glossary/term-text.tsx';
import { useNow } from '../../../platform/drawn/now.ts';
import { ScreenHeading } from '../../../platform/screen-heading.tsx';
import { siblingSwitches, type SiblingSwitches, type SwitchOption } from './sibling-switches.ts';
import { factsOf } from './table-facts.ts';
import styles from './table-head.module.css';
import { TourOffer } from '../tour/tour-offer.tsx';
import { YearSwitch } from './year-switch.tsx';

export interface TableHeadProps {
  readonly table: StatTable;
  readonly publishedAt: string;
  readonly site: Site;
  readonly place: TablePlace | undefined;
  readonly onAbout: () => void;
}

/** The place of the table in the catalogue, its title, its siblings, and its line of facts. */
export function TableHead(props: TableHeadProps): ReactElement {
  const { table, place } = props;
  const words = useWords();
  const { say } = words;
  const isPhone = useScreenKind() === 'phone';
  const switches = place && siblingSwitches(table.code, place.siblings, words);
  return (
    <>
      <Crumbs table={table} place={place} />
      <div className={styles['head']}>
        <ScreenHeading id="table-title">
          <TermText text={titleBeside(switches, table)} />
        </ScreenHeading>
        <div className={styles['siblings']}>
          <Switch label={say('common.frequency')} options={switches?.frequency ?? []} />
          <Switch label={say('common.seasonal-adjustment')} options={switches?.adjustment ?? []} />
          <YearSwitch />
        </div>
        {isPhone ? null : <TableFacts {...props} />}
      </div>
    </>
  );
}

/** What the switches beside the title say, it does not say again. */
function titleBeside(switches: SiblingSwitches | undefined, table: StatTable): string {
  const saysFrequency = (switches?.frequency.length ?? 0) > 0;
  const saysAdjustment = table.seasonalAdjustment === undefined || (switches?.adjustment.length ?? 0) > 0;
  return saysFrequency && saysAdjustment ? table.groupTitle : table.title;
}

function Crumbs({ table, place }: Pick<TableHeadProps, 'table' | 'place'>): ReactElement {
  const [first] = place?.places ?? [];
  const { say } = useWords();
  return (
    <div className={styles['crumbs']}>
      <Breadcrumb
        crumbs={first ? crumbsTo(first) : crumbsNamed(table)}
        current={say('table.name', { code: table.code })}
      />
    </div>
  );
}

function crumbsTo({ grouping, subject, topic }: TablePlace['places'][number]): readonly Crumb[] {
  const path = `/browse/${grouping.id}`;
  return [
    { name: grouping.name, to: path },
    { name: subject.name, to: `${path}/${subject.id}` },
    { name: topic.name, to: `${path}/${subject.id}/${topic.id}` },
  ];
}

/** A table that the catalogue does not list, or not yet, still names its topic. */
function crumbsNamed({ topics: [named] }: StatTable): readonly Crumb[] {
  if (!named) return [];
  return [named.grouping, named.subject, named.topic].map((name) => ({ name, to: '/browse' }));
}

function Switch(props: {
  readonly label: string;
  readonly options: readonly SwitchOption[];
}): ReactElement | null {
  if (props.options.length === 0) return null;
  return (
    <nav className={styles['switch']} aria-label={props.label}>
      {props.options.map(({ words, path, isCurrent }) => (
        <Link key={words} to={path} aria-current={isCurrent ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  );
}

/** The line of facts: under the title, on a phone under the table. */
export function TableFacts({
  table,
  publishedAt,
  site,
  onAbout,
}: Omit<TableHeadProps, 'place'>): ReactElement {
  const now = useNow();
  const words = useWords();
  const { say } = words;
  return (
    <dl className={styles['facts']}>
      {factsOf(table, publishedAt, { site, now, words }).map(({ name, words: said, isMinor }) => (
        <div key={name} className={classNames(isMinor && styles['minor'])}>
          <dt>{say(name)}</dt>
          <dd>{said}</dd>
        </div>
      ))}
      <div className={styles['about']}>
        <dt className="visually-hidden">{say('common.metadata')}</dt>
        <dd>
          <button type="button" aria-haspopup="dialog" onClick={onAbout}>
            {say('table.about.title')}
          </button>
          <noscript>
            <Link to={`/statistical-tables/download-metadata/${table.code}`}>{say('table.about.title')}</Link>
          </noscript>
          <TourOffer />
        </dd>
      </div>
    </dl>
  );
}
