import { formatHeading, USUAL_FORMAT_KEYS, type Site } from '@almanac/contract';
import {
  frequencyName,
  hierarchyOf,
  lastUpdatedOf,
  TABLE_KIND_NAMES,
  type Dimension,
  type StatTable,
} from '@almanac/core';
import { DataTable, Dialog, useCount } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import { TermText } from '../../../platform/glossary/term-text.tsx';
import styles from './about-table.module.css';
import { useNow } from '../../../platform/drawn/now.ts';
import { dateWords, nextReleaseWords } from '../../../platform/words/date-words.ts';
import { ReportLink } from '../downloads/report-link.tsx';
import { ReleaseHistory } from '../history/release-history.tsx';
import { spanOf, unitWords } from './table-facts.ts';
import { publicAddress, viewAddresses } from '../downloads/view-addresses.ts';
import { addressHere } from '../../../platform/site-path.ts';

export interface AboutTableProps {
  readonly api: Api;
  readonly table: StatTable;
  readonly release: { readonly id: string; readonly publishedAt: string };
  readonly site: Site;
  /** Marks on the table what differs from the release before. */
  readonly onMark: () => void;
  readonly onClose: () => void;
}

/** Everything a table says about itself. */
export function AboutTable({ api, table, release, site, onMark, onClose }: AboutTableProps): ReactElement {
  const { page, files, metadata } = viewAddresses({ facts: table, steps: [], release: undefined });
  const named: readonly (readonly [name: string, address: string])[] = [
    ['Page', page],
    ...USUAL_FORMAT_KEYS.map((key) => [formatHeading(key), files[key]] as const),
    ['Metadata', metadata],
  ];
  const now = useNow();
  return (
    <Dialog header="About this table" continueLabel={null} widthPx={760} onClose={onClose}>
      <div className={styles['about']}>
        <p className={styles['title']}>{table.title}</p>
        <dl>
          {factsInFull(table, release, { site, now }).map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <Report {...{ api, table, release, site }} />
        <h3>Releases</h3>
        <ReleaseHistory {...{ api, site, table, onMark }} shown={release.id} onLeave={onClose} />
        <h3>Dimensions</h3>
        <Dimensions table={table} />
        {table.footnotes.length === 0 ? null : <h3>Footnotes</h3>}
        <ol>
          {table.footnotes.map(({ id, text }) => (
            <li key={id}>
              <TermText text={text} />
            </li>
          ))}
        </ol>
        <h3>Addresses</h3>
        <dl>
          {named.map(([name, address]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <a href={addressHere(address)}>{publicAddress(address, site)}</a>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

function Report({
  api,
  table,
  release,
  site,
}: Pick<AboutTableProps, 'api' | 'table' | 'release' | 'site'>): ReactElement {
  const { page } = viewAddresses({ facts: table, steps: [], release: release.id });
  const reported = {
    table,
    release: { id: release.id, date: dateWords(release.publishedAt, site) },
    address: publicAddress(page, site),
  };
  return <ReportLink api={api} agency={table.agency} reported={reported} />;
}

function factsInFull(
  table: StatTable,
  release: AboutTableProps['release'],
  { site, now }: { readonly site: Site; readonly now: Date },
): readonly (readonly [string, ReactNode])[] {
  const all: readonly (readonly [string, ReactNode])[] = [
    ['Code', table.code],
    ['Type', TABLE_KIND_NAMES[table.kind]],
    ['Agency', table.agency],
    ['Source', table.source],
    ['First published at', table.sourceAddress && <a href={table.sourceAddress}>{table.sourceAddress}</a>],
    ['Licence', table.licence],
    ['Unit', unitWords(table)],
    ['Frequency', table.frequency && frequencyName(table.frequency)],
    ['Seasonal adjustment', table.seasonalAdjustment],
    ['Covers', spanOf(table)],
    ['Last updated', dateWords(lastUpdatedOf(table, release), site)],
    ['Next release', nextReleaseWords(table.nextReleaseDate, site, now)],
    ['Published here', dateWords(release.publishedAt, site)],
    ['Release', <code key="release">{release.id}</code>],
    [
      'Topics',
      table.topics.map(({ grouping, subject, topic }) => `${grouping} › ${subject} › ${topic}`).join('; '),
    ],
  ];
  return all.filter(([, words]) => words !== undefined && words !== '');
}

function Dimensions({ table }: { readonly table: StatTable }): ReactElement {
  const write = useCount();
  return (
    <DataTable
      className={styles['dimensions']}
      isOfFigures
      columns={[
        { heading: 'Name', cell: ({ label }) => label },
        { heading: 'Id', className: styles['id'], cell: ({ id }) => <code>{id}</code> },
        { heading: 'Categories', cell: ({ categories }) => write(categories.length) },
        { heading: 'Levels', cell: levelsOf },
      ]}
      rows={table.cube.dimensions}
      keyOf={({ id }) => id}
    />
  );
}

function levelsOf(dimension: Dimension): number {
  return hierarchyOf(dimension).depths.reduce((deepest, depth) => Math.max(deepest, depth), 0) + 1;
}
