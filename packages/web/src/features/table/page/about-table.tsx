import { formatHeading, USUAL_FORMAT_KEYS, type Site } from '@almanac/contract';
import {
  frequencyMessage,
  hierarchyOf,
  lastUpdatedOf,
  type Dimension,
  type PlainMessageKey,
  type StatTable,
} from '@almanac/core';
import { DataTable, Dialog, useWords } from '@almanac/ui';
import { writeList, type Words } from '@almanac/words';
import type { ReactElement, ReactNode } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import { TermText } from '../../../platform/glossary/term-text.tsx';
import styles from './about-table.module.css';
import { useNow } from '../../../platform/drawn/now.ts';
import { writeInstant, writeNextRelease } from '../../../platform/words/write-day.ts';
import { ReportLink } from '../downloads/report-link.tsx';
import { ReleaseHistory } from '../history/release-history.tsx';
import { kindNameOf, spanOf, unitWords } from './table-facts.ts';
import { publicAddress, viewAddresses } from '../downloads/view-addresses.ts';
import { addressHere } from '../../../platform/site-path.ts';

export interface AboutTableProps {
  readonly api: Api;
  readonly table: StatTable;
  readonly release: { readonly id: string; readonly publishedAt: string };
  readonly site: Site;
  /** Marks on the table what differs from the previous release. */
  readonly onMark: () => void;
  readonly onClose: () => void;
}

/** Everything a table says about itself. */
export function AboutTable({ api, table, release, site, onMark, onClose }: AboutTableProps): ReactElement {
  const words = useWords();
  const { say } = words;
  const { page, files, metadata } = viewAddresses({ facts: table, steps: [], release: undefined });
  const named: readonly (readonly [name: string, address: string])[] = [
    [say('table.about.page'), page],
    ...USUAL_FORMAT_KEYS.map((key) => [say(formatHeading(key)), files[key]] as const),
    [say('common.metadata'), metadata],
  ];
  const now = useNow();
  return (
    <Dialog header={say('table.about.title')} continueLabel={null} widthPx={760} onClose={onClose}>
      <div className={styles['about']}>
        <p className={styles['title']}>{table.title}</p>
        <dl>
          {factsInFull(table, release, { site, now, words }).map(([name, fact]) => (
            <div key={name}>
              <dt>{say(name)}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <Report {...{ api, table, release, site }} />
        <h3>{say('common.releases')}</h3>
        <ReleaseHistory {...{ api, site, table, onMark }} shown={release.id} onLeave={onClose} />
        <h3>{say('common.dimensions')}</h3>
        <Dimensions table={table} />
        {table.footnotes.length === 0 ? null : <h3>{say('common.footnotes')}</h3>}
        <ol>
          {table.footnotes.map(({ id, text }) => (
            <li key={id}>
              <TermText text={text} />
            </li>
          ))}
        </ol>
        <h3>{say('table.about.addresses')}</h3>
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
    release: { id: release.id, date: writeInstant(release.publishedAt, site) },
    address: publicAddress(page, site),
  };
  return <ReportLink api={api} agency={table.agency} reported={reported} />;
}

function factsInFull(
  table: StatTable,
  release: AboutTableProps['release'],
  { site, now, words }: { readonly site: Site; readonly now: Date; readonly words: Words },
): readonly (readonly [PlainMessageKey, ReactNode])[] {
  const topics = table.topics.map(({ grouping, subject, topic }) => `${grouping} › ${subject} › ${topic}`);
  const all: readonly (readonly [PlainMessageKey, ReactNode])[] = [
    ['common.code', table.code],
    ['common.type', kindNameOf(table, words)],
    ['common.agency', table.agency],
    ['common.source', table.source],
    [
      'table.fact.first-published',
      table.sourceAddress && <a href={table.sourceAddress}>{table.sourceAddress}</a>,
    ],
    ['common.contact', table.contact],
    ['common.methodology', table.methodology && <a href={table.methodology}>{table.methodology}</a>],
    ['common.licence', table.licence],
    ['common.unit', unitWords(table, words)],
    ['common.frequency', table.frequency && words.write(frequencyMessage(table.frequency))],
    ['common.seasonal-adjustment', table.seasonalAdjustment],
    ['table.fact.periods', spanOf(table, words)],
    ['common.last-updated', writeInstant(lastUpdatedOf(table, release), site)],
    ['common.next-release', writeNextRelease(table.nextReleaseDate, site, now)],
    ['table.fact.published-here', writeInstant(release.publishedAt, site)],
    ['common.release', <code key="release">{release.id}</code>],
    ['common.topics', writeList(words.say, topics, 'comma')],
    ['common.keywords', writeList(words.say, table.searchKeywords ?? [], 'comma')],
  ];
  return all.filter(([, fact]) => fact !== undefined && fact !== '');
}

function Dimensions({ table }: { readonly table: StatTable }): ReactElement {
  const { say, write } = useWords();
  return (
    <DataTable
      className={styles['dimensions']}
      isOfFigures
      columns={[
        { heading: say('common.name'), cell: ({ label }) => label },
        { heading: say('table.about.id'), className: styles['id'], cell: ({ id }) => <code>{id}</code> },
        {
          heading: say('table.about.categories'),
          cell: ({ categories }) => write({ number: categories.length }),
        },
        { heading: say('table.about.levels'), cell: levelsOf },
      ]}
      rows={table.cube.dimensions}
      keyOf={({ id }) => id}
    />
  );
}

function levelsOf(dimension: Dimension): number {
  return hierarchyOf(dimension).depths.reduce((deepest, depth) => Math.max(deepest, depth), 0) + 1;
}
