import {
  FILE_FORMAT_KEYS,
  fileFormat,
  formatHeading,
  type FileFormatKey,
  type Site,
} from '@almanac/contract';
import {
  cleanTitle,
  lastUpdatedOf,
  type ChartState,
  type Customisation,
  type StatTable,
  type TableView,
} from '@almanac/core';
import { CodeSamples, Segment, useWords } from '@almanac/ui';
import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../../platform/api/api.ts';
import { tidySamples } from '../../../platform/code/code-samples.ts';
import { CollectButton } from '../../../platform/collection/collect-button.tsx';
import type { CollectedTable } from '../../../platform/collection/collection-store.ts';
import { CitationLinks } from './citation-links.tsx';
import copyStyles from './copy-line.module.css';
import { CopyLine } from './copy-line.tsx';
import { writeInstant } from '../../../platform/words/write-day.ts';
import { ProtocolCalls, viewCallsQuery } from './protocol-calls.tsx';
import { FileLink } from './file-link.tsx';
import { useExtent } from './extent-choice.tsx';
import { countWords, priceOf, priceWords } from '../shown/price.ts';
import { viewQuery } from '../../../platform/stored-views.ts';
import styles from './downloads.module.css';
import { citation, publicAddress, viewAddresses, withChart } from './view-addresses.ts';
import { addressHere } from '../../../platform/site-path.ts';

/** The code that decides whether a chart suits loads when the reader opens the files. */
const PictureFiles = lazy(async () => ({ default: (await import('./picture-files.tsx')).PictureFiles }));

export interface DownloadsProps {
  readonly table: StatTable;
  readonly steps: Customisation;
  readonly release: string | undefined;
  readonly publishedAt: string;
  /** The release that is shown. */
  readonly releaseId: string;
  readonly layout: TableView;
  readonly view: TableView | undefined;
  /** The open chart. */
  readonly chart: ChartState | undefined;
  readonly site: Site;
  readonly api: Api;
  /** The tool that subscribes to new releases. */
  readonly notify: ReactNode;
}

function addressesOf({
  table,
  steps,
  release,
}: Pick<DownloadsProps, 'table' | 'steps' | 'release'>): ReturnType<typeof viewAddresses> {
  return viewAddresses({ facts: table, steps, release });
}

/** The view as files. */
export function Files(props: DownloadsProps): ReactElement {
  const { steps, cells, sizes, chosen, choice } = useExtent(props);
  const words = useWords();
  const { say } = words;
  const addresses = addressesOf({ ...props, steps });
  const isView = chosen === 'view';
  const files = FILE_FORMAT_KEYS.map((key) => {
    const { what, whatWhole = what } = fileFormat(key);
    const name = say(formatHeading(key));
    return { name, what: say(isView ? what : whatWhole), href: addresses.files[key], bytes: sizes[key] };
  });
  return (
    <>
      {choice}
      <p className={styles['lead']}>
        {choice
          ? say(isView ? 'table.download.view' : 'table.download.whole')
          : say('table.download.view-priced', {
              cells: countWords(cells, words),
              price: priceWords(priceOf(cells, sizes), words),
            })}
      </p>
      <ul role="list" className={styles['files']}>
        {files.map((file) => (
          <FileLink key={file.name} {...file} />
        ))}
        <Suspense fallback={null}>
          {props.view && isView ? (
            <PictureFiles view={props.view} chart={props.chart} page={addresses.page} />
          ) : null}
        </Suspense>
      </ul>
      <p className={styles['more']}>
        <CollectButton table={collectedView({ ...props, steps: isView ? steps : [] })} />
        <Link to={`/statistical-tables/download-metadata/${props.table.code}`}>
          {say('table.download.metadata')}
        </Link>
      </p>
    </>
  );
}

/** This view, to be downloaded together with others. */
function collectedView({ table, steps, releaseId }: DownloadsProps): CollectedTable {
  const title = cleanTitle(table.title, { id: table.code, kind: table.kind });
  return { code: table.code, title, query: viewQuery(steps), release: releaseId };
}

/** The view as an address and a citation. */
export function Sharing(props: DownloadsProps): ReactElement {
  const { say, write } = useWords();
  const { table, steps, chart, publishedAt, releaseId, site } = props;
  const address = publicAddress(withChart(addressesOf(props).page, chart), site);
  const date = writeInstant(lastUpdatedOf(table, { publishedAt }), site);
  const listed = cleanTitle(table.title, { id: table.code, kind: table.kind });
  const title = chart
    ? say('table.share.chart', { title: chart.title === '' ? listed : chart.title })
    : listed;
  const cited = { facts: table, query: withChart(`?${viewQuery(steps)}`, chart).slice(1), releaseId };
  return (
    <>
      <p className={styles['lead']}>{say('table.share.lead')}</p>
      <CopyLine name={say('table.share.address')} text={address} />
      <CopyLine
        name={say('table.share.citation')}
        text={write(citation({ ...table, title }, { date, address }))}
      />
      <p className={styles['lead']}>
        {say('table.share.references')} <CitationLinks {...cited} />
      </p>
    </>
  );
}

/** The view as a call of the API. */
export function Addresses(props: DownloadsProps): ReactElement {
  const { say } = useWords();
  const [format, setFormat] = useState<FileFormatKey>('csv');
  const formats = FILE_FORMAT_KEYS.map((value) => ({ value, label: say(formatHeading(value)) }));
  const { steps, chosen, choice } = useExtent(props);
  const addresses = addressesOf({ ...props, steps });
  const full = (address: string): string => publicAddress(address, props.site);
  const { data: told } = useQuery(viewCallsQuery(props.api, addresses.calls));
  const { code } = props.table;
  return (
    <>
      <p className={styles['lead']}>{say('table.api.lead')}</p>
      {choice}
      <div className={copyStyles['copyLine']}>
        <Segment label={say('common.format')} options={formats} value={format} onChange={setFormat} />
      </div>
      <CopyLine
        name={say(chosen === 'view' ? 'table.share.address' : 'table.api.whole')}
        text={full(addresses.files[format])}
      />
      <div className={copyStyles['copyLine']}>
        <p className={copyStyles['copyName']}>{say('table.api.code')}</p>
        <CodeSamples
          label={say('table.api.language')}
          samples={tidySamples(full(addresses.files.tidy), say, told?.columns)}
        />
      </div>
      {told ? <ProtocolCalls {...told} /> : null}
      <p className={styles['lead']}>
        <a href={addressHere(addresses.metadata)}>{say('table.api.metadata')}</a> ·{' '}
        <Link to={`/view-api/for-developers/test?call=tabledata&id=${code}`}>{say('table.api.try')}</Link> ·{' '}
        <Link to="/view-api/for-developers">{say('table.api.documentation')}</Link>
      </p>
    </>
  );
}
