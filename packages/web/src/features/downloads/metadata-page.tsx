import { frequencyName, hierarchyOf, lastUpdatedOf, type Dimension } from '@almanac/core';
import { buttonClass, DataTable } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { KIND_NAMES } from '../../platform/catalogue/kind-name.ts';
import { TermText, WithTerms } from '../../platform/glossary/term-text.tsx';
import { QueryError } from '../../platform/query-error.tsx';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { writeCount } from '../../platform/words/write-count.ts';
import { useNow } from '../../platform/drawn/now.ts';
import { dateWords, nextReleaseWords } from '../../platform/words/date-words.ts';
import { writeDate } from '../../platform/words/write-day.ts';
import pageStyles from '../../platform/text-page.module.css';
import styles from './downloads.module.css';
import { metadataPath, metadataQuery, type TableMetadata } from './download-queries.ts';
import { addressHere } from '../../platform/site-path.ts';

type Site = ScreenProps['site'];

function factsOf(
  table: TableMetadata,
  { site, now }: { readonly site: Site; readonly now: Date },
): readonly (readonly [string, string | undefined])[] {
  const span = table.from === undefined ? undefined : `${table.from} to ${table.to ?? table.from}`;
  return [
    ['Table', table.code],
    ['Type', KIND_NAMES[table.kind]],
    ['Agency', table.agency],
    ['Source', table.source],
    ['Licence', table.licence],
    ['Frequency', table.frequency && frequencyName(table.frequency)],
    ['Seasonal adjustment', table.seasonalAdjustment],
    ['Unit', table.unit],
    ['Covers', span],
    ['Data series', writeCount(table.series, site)],
    ['Cells', writeCount(table.cells, site)],
    ['Last updated', dateWords(lastUpdatedOf(table, table.release), site)],
    ['Next release', nextReleaseWords(table.nextReleaseDate, site, now)],
    ...table.topics.map(
      ({ grouping, subject, topic }) => ['Topic', `${grouping} › ${subject} › ${topic}`] as const,
    ),
  ];
}

interface CategoryTableProps {
  readonly dimension: Dimension;
  readonly table: TableMetadata;
}

function CategoryTable({ dimension, table }: CategoryTableProps): ReactElement {
  const { depths } = hierarchyOf(dimension);
  const textOf = new Map(table.footnotes.map(({ id, text }) => [id, text]));
  return (
    <DataTable
      className={styles['table']}
      columns={[
        {
          heading: 'Category',
          // Not a block element: a table that is copied as text would get a line for it.
          cell: ({ category, depth }) => (
            <span style={{ display: 'inline-block', paddingLeft: 16 * depth }}>{category.label}</span>
          ),
        },
        { heading: 'Code', cell: ({ category }) => <code>{category.id}</code> },
        { heading: 'Unit', cell: ({ category }) => category.unit ?? table.unit },
        {
          heading: 'Footnotes',
          cell: ({ category }) => (category.footnotes ?? []).flatMap((id) => textOf.get(id) ?? []).join(' '),
        },
      ]}
      rows={dimension.categories.map((category, at) => ({ category, depth: depths[at] ?? 0 }))}
      keyOf={({ category }) => category.id}
    />
  );
}

function Categories({
  dimension,
  table,
  site,
}: {
  readonly dimension: Dimension;
  readonly table: TableMetadata;
  readonly site: Site;
}): ReactElement {
  const count = dimension.categories.length;
  return (
    <details className={styles['dimension']} open={dimension.role !== 'time' && count <= 40}>
      <summary>
        <b>{dimension.label}</b> {writeCount(count, site)} {count === 1 ? 'category' : 'categories'}
      </summary>
      <div
        className={styles['scroll']}
        tabIndex={0}
        role="region"
        aria-label={`Categories of ${dimension.label}`}
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
  return (
    <>
      {changed}
      {corrections.map(({ at, text }) => (
        <p key={`${at} ${text}`}>
          <b>Correction of {writeDate(new Date(at), site)}:</b> {text}
        </p>
      ))}
    </>
  );
}

function Releases({ table, site }: { readonly table: TableMetadata; readonly site: Site }): ReactElement {
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Releases">
      <DataTable
        className={styles['table']}
        columns={[
          { heading: 'Published', cell: ({ publishedAt }) => writeDate(new Date(publishedAt), site) },
          { heading: 'Changed', cell: (release) => <Changed {...{ release, site }} /> },
          {
            heading: 'Release',
            cell: ({ id }) => <Link to={`/table/${table.kind}/${table.code}?release=${id}`}>{id}</Link>,
          },
        ]}
        rows={table.releases}
        keyOf={({ id }) => id}
      />
    </div>
  );
}

function Told({ table, site }: { readonly table: TableMetadata; readonly site: Site }): ReactElement {
  const now = useNow();
  return (
    <>
      <section className={styles['section']}>
        <h2>The table</h2>
        <dl className={styles['facts']}>
          {factsOf(table, { site, now }).flatMap(([name, value]) =>
            value === undefined
              ? []
              : [
                  <div key={`${name} ${value}`}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>,
                ],
          )}
        </dl>
      </section>
      <section className={styles['section']}>
        <h2>Variables</h2>
        {table.dimensions.map((dimension) => (
          <Categories key={dimension.id} dimension={dimension} table={table} site={site} />
        ))}
      </section>
      {table.footnotes.length === 0 ? null : (
        <section className={styles['section']}>
          <h2>Footnotes</h2>
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
        <h2>Releases</h2>
        <Releases table={table} site={site} />
      </section>
    </>
  );
}

/** `/statistical-tables/download-metadata/:matrixNumber`: all metadata of a table, to read and to download. */
export function MetadataPage({ api, site }: ScreenProps): ReactElement {
  const { matrixNumber = '' } = useParams();
  const [parameters] = useSearchParams();
  const release = parameters.get('release') ?? undefined;
  const { data: table, error, refetch } = useQuery(metadataQuery(api, matrixNumber, release));
  useScreenTitle(site, table === undefined ? 'Metadata' : `Metadata of ${table.title}`);
  const pinned = release === undefined ? '' : `?release=${encodeURIComponent(release)}`;
  return (
    <div className="page">
      <div className={pageStyles['page']}>
        <WithTerms api={api}>
          <ScreenHeading>
            {table === undefined ? 'Metadata' : <TermText text={`Metadata of ${table.title}`} />}
          </ScreenHeading>
        </WithTerms>
        {error ? (
          <QueryError title="The metadata could not be read." error={error} onRetry={() => void refetch()} />
        ) : null}
        {table === undefined && !error ? <p role="status">Loading the metadata…</p> : null}
        {table === undefined ? null : (
          <>
            <p className={pageStyles['lead']}>
              What <Link to={`/table/${table.kind}/${table.code}${pinned}`}>the table</Link> says of itself,
              without its numbers.
            </p>
            <p className={styles['ways']}>
              {['CSV', 'XLSX', 'JSON'].map((name) => (
                <a
                  key={name}
                  className={buttonClass()}
                  href={addressHere(`${metadataPath(table.code)}.${name.toLowerCase()}${pinned}`)}
                  download
                >
                  Download {name}
                </a>
              ))}
            </p>
            <WithTerms api={api}>
              <Told table={table} site={site} />
            </WithTerms>
          </>
        )}
      </div>
    </div>
  );
}
