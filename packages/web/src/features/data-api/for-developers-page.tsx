import {
  CALLED_PROTOCOLS,
  DATA_API_ERRORS,
  fileFormat,
  PLAIN_FORMAT_KEYS,
  PROTOCOL_KEYS,
  type CalledProtocol,
  type Site,
} from '@almanac/contract';
import { message, or } from '@almanac/core';
import { CodeSamples, DataTable, useWords } from '@almanac/ui';
import { type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { jsonSamples, tidySamples } from '../../platform/code/code-samples.ts';
import { addressHere } from '../../platform/site-path.ts';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { apiTablesQuery } from './api-catalogue-query.ts';
import { useQuery } from '@tanstack/react-query';
import pageStyles from '../../platform/text-page.module.css';
import styles from './developers.module.css';
import { CODE } from './code-tag.tsx';
import { ReferenceSection } from './reference-section.tsx';
import { WholeCatalogue } from './whole-catalogue.tsx';

const SECTIONS = [
  ['guide', 'api-page.section.guide'],
  ['protocols', 'api-page.section.protocols'],
  ['reference', 'api-page.section.reference'],
  ['errors', 'api-page.section.errors'],
  ['limits', 'api-page.section.limits'],
  ['changes', 'common.what-changed'],
] as const;

interface GuideProps {
  readonly site: Site;
  /** The code of a table to show calls of. */
  readonly code: string;
  readonly type: string;
}

/** Used in the calls of a portal without tables. */
const NO_TABLE = { id: 'CODE', type: 'TS' };

/** How many cells a page of an answer holds unless more are requested. */
const PAGE_CELLS = { number: 5000 };

/** What we add to the body of an answer. */
const ADDED_KEYS = [
  'total',
  'truncated',
  'next',
  'from',
  'to',
  'release',
  'releases',
  'variables',
  'nextReleaseDate',
  'isFictional',
  'replacedBy',
];

function FirstCalls({ site, code }: Omit<GuideProps, 'type'>): ReactElement {
  const { say, rich } = useWords();
  const call = `${site.publicUrl}/api/table/tabledata/${code}?limit=100`;
  const file = `${site.publicUrl}/api/table/catalogue`;
  return (
    <>
      <h3>{say('api-page.first-call')}</h3>
      <p>{say('api-page.first-call.lead')}</p>
      <div className={styles['samples']}>
        <CodeSamples label={say('api-page.first-call.language')} samples={jsonSamples(call)} />
      </div>
      <h3>{say('api-page.finding')}</h3>
      <p>{rich('api-page.finding.lead', CODE)}</p>
      <div className={styles['samples']}>
        <CodeSamples label={say('api-page.finding.language')} samples={jsonSamples(file)} />
      </div>
    </>
  );
}

function Reading({ site, code, type }: GuideProps): ReactElement {
  const { say, rich } = useWords();
  return (
    <>
      <h3>{say('api-page.pages')}</h3>
      <p>{rich('api-page.pages.lead', CODE, { cells: PAGE_CELLS })}</p>
      <p>{rich('api-page.pages.rows', CODE)}</p>
      <h3>{say('api-page.values')}</h3>
      <ul>
        <li>{say('api-page.values.texts')}</li>
        <li>{say('api-page.values.missing')}</li>
        <li>{rich('api-page.values.signs', CODE)}</li>
        <li>{rich('api-page.values.total', CODE)}</li>
        <li>{rich('api-page.values.replaced', CODE)}</li>
      </ul>
      <h3>{say('api-page.tidy')}</h3>
      <p>{rich('api-page.tidy.lead', CODE)}</p>
      <div className={styles['samples']}>
        <CodeSamples
          label={say('api-page.tidy.language')}
          samples={tidySamples(`${site.publicUrl}/table/${type}/${code}.csv?layout=tidy&whole=true`, say)}
        />
      </div>
    </>
  );
}

/** `.csv, .xlsx, .json (JSON-stat 2.0) or .parquet` */
const SUFFIXES = or(
  PLAIN_FORMAT_KEYS.map((key) => {
    const { suffix, name, version } = fileFormat(key);
    return version === undefined
      ? `.${suffix}`
      : message('api-page.ways.suffix', { suffix: `.${suffix}`, format: message(name), version });
  }),
);

const WORD_TAGS = { ...CODE, b: (inside: ReactNode): ReactElement => <b>{inside}</b> };

function Guide({ site, code, type }: GuideProps): ReactElement {
  const { say, rich } = useWords();
  return (
    <section className={styles['section']} id="guide">
      <h2>{say('api-page.section.guide')}</h2>
      <h3>{say('api-page.ways')}</h3>
      <p>{rich('api-page.ways.view', WORD_TAGS, { suffixes: SUFFIXES })}</p>
      <p>{rich('api-page.ways.data-api', WORD_TAGS, { address: `${site.publicUrl}/api/table` })}</p>
      <FirstCalls site={site} code={code} />
      <Reading {...{ site, code, type }} />
      <WholeCatalogue publicUrl={site.publicUrl} />
      <h3>{say('api-page.publishing')}</h3>
      <p>
        {rich('api-page.publishing.lead', {
          ...CODE,
          file: (inside) => (
            <a href={addressHere('/almanac.mjs')} download>
              {inside}
            </a>
          ),
        })}
      </p>
    </section>
  );
}

/** How the catalogue and a table are described for other programs than statisticians' own. */
function Descriptions({ site, code, type }: GuideProps): ReactElement {
  const { say, rich } = useWords();
  const table = `${site.publicUrl}/table/${type}/${code}`;
  return (
    <>
      <h3>{say('api-page.descriptions')}</h3>
      <p>
        {rich(
          'api-page.descriptions.catalogue',
          {
            ...CODE,
            dcat: (inside) => (
              <a href={addressHere('/catalogue.jsonld')}>
                <code>{inside}</code>
              </a>
            ),
          },
          { address: `${site.publicUrl}/catalogue.jsonld` },
        )}
      </p>
      <p>
        {rich('api-page.descriptions.table', CODE, {
          package: `${table}.zip`,
          croissant: `${table}/croissant.json`,
          columns: `${table}.csv-metadata.json`,
        })}
      </p>
    </>
  );
}

/** What each protocol is for, where it is, and which programs speak it. */
function Protocols({ site, code, type }: GuideProps): ReactElement {
  const { say, rich } = useWords();
  return (
    <section className={styles['section']} id="protocols">
      <h2>{say('api-page.section.protocols')}</h2>
      <p>{say('api-page.protocols.lead')}</p>
      {PROTOCOL_KEYS.map((key) => {
        const { name, what, path, list, programs }: CalledProtocol = CALLED_PROTOCOLS[key];
        return (
          <div key={key}>
            <h3>{say(name)}</h3>
            <p>
              {say(what)}{' '}
              {programs.length === 0
                ? null
                : say('api-page.protocols.programs', { programs: { list: programs, joined: 'comma' } })}
            </p>
            <p>
              {rich('api-page.protocols.address', CODE, {
                address: `${site.publicUrl}${path}`,
                list: `${site.publicUrl}${list}`,
              })}
            </p>
          </div>
        );
      })}
      <Descriptions {...{ site, code, type }} />
    </section>
  );
}

function Errors(): ReactElement {
  const { say, rich } = useWords();
  return (
    <section className={styles['section']} id="errors">
      <h2>{say('api-page.section.errors')}</h2>
      <p>{rich('api-page.errors.lead', CODE)}</p>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={say('api-page.errors.region')}>
        <DataTable
          className={styles['table']}
          columns={[
            {
              heading: say('api-page.errors.status'),
              cell: ({ status, title }) => (
                <>
                  {status} {say(title)}
                </>
              ),
            },
            { heading: say('api-page.errors.meaning'), cell: ({ says }) => say(says) },
          ]}
          rows={DATA_API_ERRORS}
          keyOf={({ status }) => String(status)}
        />
      </div>
    </section>
  );
}

function Limits(): ReactElement {
  const { say, rich } = useWords();
  return (
    <section className={styles['section']} id="limits">
      <h2>{say('api-page.section.limits')}</h2>
      <p>{rich('api-page.limits.points', CODE, { cells: PAGE_CELLS })}</p>
      <p>{rich('api-page.limits.etag', CODE)}</p>
    </section>
  );
}

function WhatChanged(): ReactElement {
  const { say, rich } = useWords();
  return (
    <section className={styles['section']} id="changes">
      <h2>{say('common.what-changed')}</h2>
      <h3>{say('api-page.changes.version', { number: '1' })}</h3>
      <ul>
        <li>{say('api-page.changes.calls')}</li>
        <li>{rich('api-page.changes.ours', CODE, { keys: { list: ADDED_KEYS, joined: 'comma' } })}</li>
      </ul>
      <p>{say('api-page.changes.promise')}</p>
    </section>
  );
}

/** `/view-api/for-developers`: guide, reference, errors and limits of the data API. */
export function ForDevelopersPage({ api, site }: ScreenProps): ReactElement {
  const { say, rich } = useWords();
  useScreenTitle(site, say('page.title.for-developers'));
  const { data: tables } = useQuery(apiTablesQuery(api, 'public'));
  const { id: code, type } = tables?.find((table) => table.type === 'TS') ?? tables?.[0] ?? NO_TABLE;
  return (
    <div className="page">
      <div className={pageStyles['page']}>
        <ScreenHeading>{say('page.title.for-developers')}</ScreenHeading>
        <p className={pageStyles['lead']}>
          {rich('api-page.lead', {
            test: (inside) => <Link to="/view-api/for-developers/test">{inside}</Link>,
            find: (inside) => <Link to="/view-api/find-apis">{inside}</Link>,
          })}
        </p>
        <nav aria-label={say('common.on-this-page')} className={styles['sections']}>
          {SECTIONS.map(([id, name]) => (
            <a key={id} href={`#${id}`}>
              {say(name)}
            </a>
          ))}
        </nav>
        <Guide {...{ site, code, type }} />
        <Protocols {...{ site, code, type }} />
        <ReferenceSection />
        <Errors />
        <Limits />
        <WhatChanged />
      </div>
    </div>
  );
}
