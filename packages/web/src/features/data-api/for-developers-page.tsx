import { DATA_API_ERRORS, fileFormat, PLAIN_FORMAT_KEYS, type Site } from '@almanac/contract';
import { CodeSamples, DataTable, useCount, useWords } from '@almanac/ui';
import { Fragment, type ReactElement } from 'react';
import { Link } from 'react-router';
import { jsonSamples, tidySamples } from '../../platform/code/code-samples.ts';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { apiTablesQuery } from './api-catalogue-query.ts';
import { useQuery } from '@tanstack/react-query';
import pageStyles from '../../platform/text-page.module.css';
import styles from './developers.module.css';
import { ReferenceSection } from './reference-section.tsx';
import { WholeCatalogue } from './whole-catalogue.tsx';

const SECTIONS = [
  ['guide', 'Guide'],
  ['reference', 'Reference'],
  ['errors', 'Errors'],
  ['limits', 'Limits'],
  ['changes', 'What changed'],
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
const PAGE_CELLS = 5000;

function FirstCalls({ site, code }: Omit<GuideProps, 'type'>): ReactElement {
  const call = `${site.publicUrl}/api/table/tabledata/${code}?limit=100`;
  const file = `${site.publicUrl}/api/table/catalogue`;
  return (
    <>
      <h3>Your first call</h3>
      <p>The first hundred cells of one table:</p>
      <div className={styles['samples']}>
        <CodeSamples label="Language of the first call" samples={jsonSamples(call)} />
      </div>
      <h3>Finding tables</h3>
      <p>
        <code>resourceid</code> searches by words. To have them all, take the catalogue: one call, every
        table, with its periods, its size and its addresses.
      </p>
      <div className={styles['samples']}>
        <CodeSamples label="Language of the catalogue call" samples={jsonSamples(file)} />
      </div>
    </>
  );
}

function Reading({ site, code, type }: GuideProps): ReactElement {
  const { say } = useWords();
  return (
    <>
      <h3>More than one page</h3>
      <p>
        An answer holds {useCount()(PAGE_CELLS)} cells unless you ask for more, and may end in the middle of a
        series. Its headers say so: <code>X-Truncated</code> is true, <code>X-Total-Count</code> is the number
        of all cells, and <code>Link</code> with <code>rel=&quot;next&quot;</code> is the address of the next
        page. Follow it until there is none and you have everything. With <code>extended=true</code> the body
        says the same in <code>truncated</code>, <code>total</code> and <code>next</code>.
      </p>
      <p>
        Every row is on every page, so that pages can be laid over one another: off the page its cells have no
        value. Of big cubes a page has only the rows that it touches, and <code>X-Rows</code> says so.
      </p>
      <h3>Reading the values</h3>
      <ul>
        <li>Values are texts with all their decimals: turn them into numbers yourself.</li>
        <li>In a time series an observation that is missing is not there.</li>
        <li>
          Other tables write <code>na</code> for not available, <code>-</code> for nil or negligible, and the
          other signs that stand under the table on its page. None of them is a zero.
        </li>
        <li>
          A category with others below it is a key with columns of its own, the first of which,{' '}
          <code>Total</code>, is its own figure.
        </li>
        <li>
          A table that was replaced still answers, and its <code>Link</code> header names the successor.
        </li>
      </ul>
      <h3>Rows and columns without nesting</h3>
      <p>
        For spreadsheets and data frames take the tidy file of a table: one row a figure, with codes, units,
        and a name of each row in words. With <code>whole=true</code> it holds every cell, whatever part its
        page opens on. Where a program would make a number or a date of a code, all codes of the column stand
        behind their owner and a slash (<code>M280191/1.10</code>).
      </p>
      <div className={styles['samples']}>
        <CodeSamples
          label="Language of the tidy file"
          samples={tidySamples(`${site.publicUrl}/table/${type}/${code}.csv?layout=tidy&whole=true`, say)}
        />
      </div>
    </>
  );
}

/** `.csv, .xlsx, .json (JSON-stat 2.0) or .parquet` */
function Suffixes(): readonly ReactElement[] {
  const { say } = useWords();
  return PLAIN_FORMAT_KEYS.map((key, at) => {
    const { suffix, name, version } = fileFormat(key);
    return (
      <Fragment key={key}>
        {at === 0 ? '' : at === PLAIN_FORMAT_KEYS.length - 1 ? ' or ' : ', '}
        <code>{`.${suffix}`}</code>
        {version === undefined ? '' : ` (${say(name)} ${version})`}
      </Fragment>
    );
  });
}

function Guide({ site, code, type }: GuideProps): ReactElement {
  return (
    <section className={styles['section']} id="guide">
      <h2>Guide</h2>
      <h3>Two ways to the same numbers</h3>
      <p>
        <b>The view is the API.</b> Put a suffix behind the path of any table’s page and you get exactly what
        the page shows, with everything you chose in the address: <Suffixes />. The tool <b>API</b> on every
        table writes the code for you.
      </p>
      <p>
        <b>The data API</b> speaks the wire format of the national table-builder API. A program that was
        written for that one works here when you change its base address to{' '}
        <code>{site.publicUrl}/api/table</code>.
      </p>
      <FirstCalls site={site} code={code} />
      <Reading {...{ site, code, type }} />
      <WholeCatalogue publicUrl={site.publicUrl} />
    </section>
  );
}

function Errors(): ReactElement {
  const { say } = useWords();
  return (
    <section className={styles['section']} id="errors">
      <h2>Errors</h2>
      <p>
        Every answer is JSON in the same envelope, refusals too: <code>StatusCode</code> repeats the HTTP
        status, <code>Data.errors</code> says in words what is wrong with which field.
      </p>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Errors of the data API">
        <DataTable
          className={styles['table']}
          columns={[
            {
              heading: 'Status',
              cell: ({ status, title }) => (
                <>
                  {status} {say(title)}
                </>
              ),
            },
            { heading: 'What it means', cell: ({ says }) => say(says) },
          ]}
          rows={DATA_API_ERRORS}
          keyOf={({ status }) => String(status)}
        />
      </div>
    </section>
  );
}

function Limits(): ReactElement {
  return (
    <section className={styles['section']} id="limits">
      <h2>Limits</h2>
      <p>
        A call costs one point, and one more for every thousand cells begun that it may give: a page of{' '}
        {useCount()(PAGE_CELLS)} cells costs six. Points are taken before the work begins; an answer dearer
        than a whole minute begins on a full one, and the next minutes pay the rest. Each network address has
        a number of points a minute. Every answer says how many in <code>RateLimit-Limit</code>, how many are
        left in <code>RateLimit-Remaining</code>, and when they are full again, in seconds, in{' '}
        <code>RateLimit-Reset</code>.
      </p>
      <p>
        Send back the <code>ETag</code> of an answer as <code>If-None-Match</code>: when nothing has changed
        you get 304 and no body. Nothing is ever cut off without a word.
      </p>
    </section>
  );
}

function WhatChanged(): ReactElement {
  return (
    <section className={styles['section']} id="changes">
      <h2>What changed</h2>
      <h3>Version 1</h3>
      <ul>
        <li>The three calls of the wire format, with its keys in its order.</li>
        <li>
          What we add stands in headers, and in the body behind those keys with <code>extended=true</code>:{' '}
          <code>total</code>, <code>truncated</code>, <code>next</code>, <code>from</code>, <code>to</code>,{' '}
          <code>release</code>, <code>releases</code>, <code>variables</code>, <code>nextReleaseDate</code>,{' '}
          <code>isFictional</code>, <code>replacedBy</code>; and the catalogue call.
        </li>
      </ul>
      <p>We add keys to the extended body and to the catalogue alone, and take none away within a version.</p>
    </section>
  );
}

/** `/view-api/for-developers`: guide, reference, errors and limits of the data API. */
export function ForDevelopersPage({ api, site }: ScreenProps): ReactElement {
  useScreenTitle(site, 'For developers');
  const { data: tables } = useQuery(apiTablesQuery(api, 'public'));
  const { id: code, type } = tables?.find((table) => table.type === 'TS') ?? tables?.[0] ?? NO_TABLE;
  return (
    <div className="page">
      <div className={pageStyles['page']}>
        <ScreenHeading>For developers</ScreenHeading>
        <p className={pageStyles['lead']}>
          Numbers, metadata and the catalogue for programs: open to everybody, without a key, from any site.
          Try a call on the <Link to="/view-api/for-developers/test">test page</Link>, or{' '}
          <Link to="/view-api/find-apis">find the address of a table</Link>.
        </p>
        <nav aria-label="On this page" className={styles['sections']}>
          {SECTIONS.map(([id, name]) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <Guide {...{ site, code, type }} />
        <ReferenceSection />
        <Errors />
        <Limits />
        <WhatChanged />
      </div>
    </div>
  );
}
