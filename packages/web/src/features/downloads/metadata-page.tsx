import {
  categoryFact,
  frequencyMessage,
  hierarchyOf,
  lastUpdatedOf,
  message,
  periodRangeFact,
  sentences,
  TABLE_KIND_KEYS,
  type Dimension,
  type Fact,
  type PlainMessageKey,
} from '@almanac/core';
import { buttonClass, DataTable, useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { TermText, WithTerms } from '../../platform/glossary/term-text.tsx';
import { QueryError } from '../../platform/query-error.tsx';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useNow } from '../../platform/drawn/now.ts';
import { writeDate, writeInstant, writeNextRelease } from '../../platform/words/write-day.ts';
import pageStyles from '../../platform/text-page.module.css';
import styles from './downloads.module.css';
import { metadataPath, metadataQuery, type TableMetadata } from './download-queries.ts';
import { addressHere } from '../../platform/site-path.ts';

type Site = ScreenProps['site'];

function factsOf(
  table: TableMetadata,
  { site, now }: { readonly site: Site; readonly now: Date },
): readonly (readonly [PlainMessageKey, Fact | undefined])[] {
  const { from, to } = table;
  const keywords = table.searchKeywords && { list: table.searchKeywords, joined: 'comma' as const };
  return [
    ['common.table', table.code],
    ['common.type', message(TABLE_KIND_KEYS[table.kind])],
    ['common.agency', table.agency],
    ['common.source', table.source],
    ['common.contact', table.contact],
    ['common.methodology', table.methodology],
    ['common.licence', table.licence],
    ['common.frequency', table.frequency && frequencyMessage(table.frequency)],
    ['common.seasonal-adjustment', table.seasonalAdjustment],
    ['common.unit', table.unit],
    ['download.metadata.covers', from && periodRangeFact(from, to ?? from)],
    ['download.metadata.data-series', { number: table.series }],
    ['download.metadata.cells', { number: table.cells }],
    ['common.last-updated', writeInstant(lastUpdatedOf(table, table.release), site)],
    ['common.next-release', writeNextRelease(table.nextReleaseDate, site, now)],
    ['common.keywords', keywords],
    ...table.topics.map(
      ({ grouping, subject, topic }) =>
        [
          'browse.level.topic',
          message('download.metadata.place', { theme: grouping, subject, topic }),
        ] as const,
    ),
  ];
}

interface CategoryTableProps {
  readonly dimension: Dimension;
  readonly table: TableMetadata;
}

function CategoryTable({ dimension, table }: CategoryTableProps): ReactElement {
  const { say, write } = useWords();
  const { depths } = hierarchyOf(dimension);
  const textOf = new Map(table.footnotes.map(({ id, text }) => [id, text]));
  return (
    <DataTable
      className={styles['table']}
      columns={[
        {
          heading: say('download.metadata.category'),
          // Not a block element: a table that is copied as text would get a line for it.
          cell: ({ category, depth }) => (
            <span style={{ display: 'inline-block', paddingLeft: 16 * depth }}>
              {write(categoryFact(category))}
            </span>
          ),
        },
        { heading: say('common.code'), cell: ({ category }) => <code>{category.id}</code> },
        { heading: say('common.unit'), cell: ({ category }) => category.unit ?? table.unit },
        {
          heading: say('common.footnotes'),
          cell: ({ category }) => write(sentences((category.footnotes ?? []).map((id) => textOf.get(id)))),
        },
      ]}
      rows={dimension.categories.map((category, at) => ({ category, depth: depths[at] ?? 0 }))}
      keyOf={({ category }) => category.id}
    />
  );
}

function Categories({ dimension, table }: CategoryTableProps): ReactElement {
  const { say } = useWords();
  const count = dimension.categories.length;
  return (
    <details className={styles['dimension']} open={dimension.role !== 'time' && count <= 40}>
      <summary>
        <b>{dimension.label}</b> {say('download.metadata.categories', { count })}
      </summary>
      <div
        className={styles['scroll']}
        tabIndex={0}
        role="region"
        aria-label={say('download.metadata.categories-of', { dimension: dimension.label })}
      >
        <CategoryTable dimension={dimension} table={table} />
      </div>
    </details>
  );
}

interface ChangedProps {
  readonly release: TableMetadata['releases'][number];
  readonly site: Site;
}

function Changed({ release: { changed, corrections = [] }, site }: ChangedProps): ReactElement {
  const { rich } = useWords();
  return (
    <>
      {changed}
      {corrections.map(({ at, text }) => (
        <p key={`${at} ${text}`}>
          {rich(
            'common.correction',
            { b: (inside) => <b>{inside}</b> },
            { day: writeDate(new Date(at), site), text },
          )}
        </p>
      ))}
    </>
  );
}

function Releases({ table, site }: { readonly table: TableMetadata; readonly site: Site }): ReactElement {
  const { say } = useWords();
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={say('common.releases')}>
      <DataTable
        className={styles['table']}
        columns={[
          {
            heading: say('download.metadata.published'),
            cell: ({ publishedAt }) => writeDate(new Date(publishedAt), site),
          },
          {
            heading: say('download.metadata.changed'),
            cell: (release) => <Changed {...{ release, site }} />,
          },
          {
            heading: say('common.release'),
            cell: ({ id }) => <Link to={`/table/${table.kind}/${table.code}?release=${id}`}>{id}</Link>,
          },
        ]}
        rows={table.releases}
        keyOf={({ id }) => id}
      />
    </div>
  );
}

function AllMetadata({ table, site }: { readonly table: TableMetadata; readonly site: Site }): ReactElement {
  const { say, write } = useWords();
  const now = useNow();
  return (
    <>
      <section className={styles['section']}>
        <h2>{say('download.metadata.table')}</h2>
        <dl className={styles['facts']}>
          {factsOf(table, { site, now }).map(([name, value], at) =>
            value === undefined ? null : (
              <div key={at}>
                <dt>{say(name)}</dt>
                <dd>{write(value)}</dd>
              </div>
            ),
          )}
        </dl>
      </section>
      <section className={styles['section']}>
        <h2>{say('common.dimensions')}</h2>
        {table.dimensions.map((dimension) => (
          <Categories key={dimension.id} dimension={dimension} table={table} />
        ))}
      </section>
      {table.footnotes.length === 0 ? null : (
        <section className={styles['section']}>
          <h2>{say('common.footnotes')}</h2>
          <ol className={styles['notes']}>
            {table.footnotes.map(({ id, text }) => (
              <li key={id}>
                <TermText text={text} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className={styles['section']}>
        <h2>{say('common.releases')}</h2>
        <Releases table={table} site={site} />
      </section>
    </>
  );
}

/** `/statistical-tables/download-metadata/:matrixNumber`: all metadata of a table, to read and to download. */
export function MetadataPage({ api, site }: ScreenProps): ReactElement {
  const { say, rich } = useWords();
  const { matrixNumber = '' } = useParams();
  const [parameters] = useSearchParams();
  const release = parameters.get('release') ?? undefined;
  const { data: table, error, refetch } = useQuery(metadataQuery(api, matrixNumber, release));
  const title = table === undefined ? say('common.metadata') : say('page.metadata', { title: table.title });
  useScreenTitle(site, title);
  const pinned = release === undefined ? '' : `?release=${encodeURIComponent(release)}`;
  return (
    <div className="page">
      <div className={pageStyles['page']}>
        <WithTerms api={api}>
          <ScreenHeading>{table === undefined ? title : <TermText text={title} />}</ScreenHeading>
        </WithTerms>
        {error ? (
          <QueryError title={say('download.metadata.error')} error={error} onRetry={() => void refetch()} />
        ) : null}
        {table === undefined && !error ? <p role="status">{say('download.metadata.loading')}</p> : null}
        {table === undefined ? null : (
          <>
            <p className={pageStyles['lead']}>
              {rich('download.metadata.lead', {
                link: (inside) => <Link to={`/table/${table.kind}/${table.code}${pinned}`}>{inside}</Link>,
              })}
            </p>
            <p className={styles['ways']}>
              {['CSV', 'XLSX', 'JSON'].map((name) => (
                <a
                  key={name}
                  className={buttonClass()}
                  href={addressHere(`${metadataPath(table.code)}.${name.toLowerCase()}${pinned}`)}
                  download
                >
                  {say('download.metadata.download', { format: name })}
                </a>
              ))}
            </p>
            <WithTerms api={api}>
              <AllMetadata table={table} site={site} />
            </WithTerms>
          </>
        )}
      </div>
    </div>
  );
}
