import type { CatalogueBody, Site } from '@almanac/contract';
import type { StatTable } from '@almanac/core';
import { classNames } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { catalogueIndex } from '../../platform/catalogue/catalogue-index.ts';
import { TermText } from '../../platform/glossary/term-text.tsx';
import { ScreenHeading } from '../../platform/screen-heading.tsx';
import { siblingSwitches, type SwitchOption } from './sibling-switches.ts';
import { factsOf } from './table-facts.ts';
import styles from './table-head.module.css';
import { TourOffer } from './tour-offer.tsx';

export interface TableHeadProps {
  readonly table: StatTable;
  readonly publishedAt: string;
  readonly site: Site;
  readonly catalogue: CatalogueBody | undefined;
  readonly onAbout: () => void;
}

/** Where the table stands, what it is called, its siblings, and what it says of itself in a line. */
export function TableHead(props: TableHeadProps): ReactElement {
  const { table, catalogue } = props;
  const switches = catalogue && siblingSwitches(table.code, catalogue.tables);
  return (
    <>
      <Breadcrumb table={table} catalogue={catalogue} />
      <div className={styles['head']}>
        <ScreenHeading id="table-title">
          <TermText text={table.title} />
        </ScreenHeading>
        {switches && switches.frequency.length + switches.adjustment.length > 0 ? (
          <div className={styles['siblings']}>
            <Switch label="Frequency" options={switches.frequency} />
            <Switch label="Seasonal adjustment" options={switches.adjustment} />
          </div>
        ) : null}
        <Facts {...props} />
      </div>
    </>
  );
}

function Breadcrumb({ table, catalogue }: Pick<TableHeadProps, 'table' | 'catalogue'>): ReactElement {
  const place = catalogue && catalogueIndex(catalogue).placesOf.get(table.code)?.[0];
  const [named] = table.topics;
  const steps = place
    ? [
        { name: place.grouping.name, path: `/browse/${place.grouping.id}` },
        { name: place.subject.name, path: `/browse/${place.grouping.id}/${place.subject.id}` },
        {
          name: place.topic.name,
          path: `/browse/${place.grouping.id}/${place.subject.id}/${place.topic.id}`,
        },
      ]
    : named
      ? [named.grouping, named.subject, named.topic].map((name) => ({ name, path: '/browse' }))
      : [];
  return (
    <nav className={styles['crumb']} aria-label="Breadcrumb">
      <ol>
        {steps.map(({ name, path }) => (
          <li key={name}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">Table {table.code}</span>
        </li>
      </ol>
    </nav>
  );
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

function Facts({ table, publishedAt, site, onAbout }: TableHeadProps): ReactElement {
  return (
    <dl className={styles['facts']}>
      {factsOf(table, publishedAt, site).map(({ name, words, isMinor }) => (
        <div key={name} className={classNames(isMinor && styles['minor'])}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
      <div className={styles['about']}>
        <dt className="visually-hidden">Metadata</dt>
        <dd>
          <button type="button" aria-haspopup="dialog" onClick={onAbout}>
            About this table
          </button>
          <TourOffer />
        </dd>
      </div>
    </dl>
  );
}
