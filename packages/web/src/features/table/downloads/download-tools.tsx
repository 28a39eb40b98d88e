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
import { CodeSamples, Segment, useNumberStyle, useWords } from '@almanac/ui';
import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { tidySamples } from '../../../platform/code/code-samples.ts';
import { CollectButton } from '../../../platform/collection/collect-button.tsx';
import type { CollectedTable } from '../../../platform/collection/collection-store.ts';
import { CitationLinks } from './citation-links.tsx';
import { Comparing } from '../comparing/compare-tool.tsx';
import copyStyles from './copy-line.module.css';
import { CopyLine } from './copy-line.tsx';
import { dateWords } from '../../../platform/words/date-words.ts';
import { FileLink } from './file-link.tsx';
import { useExtent } from './extent-choice.tsx';
import { countWords, priceOf, priceWords } from '../shown/price.ts';
import { viewQuery } from '../../../platform/stored-views.ts';
import styles from './downloads.module.css';
import { ToolPopover } from '../page/tool-popover.tsx';
import toolStyles from '../page/tools.module.css';
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
  /** The tool that subscribes to new releases. */
  readonly notify: ReactNode;
}

/** The tools that export the view: files, address, citation, API. All of them are the page's own address. */
export function DownloadTools(props: DownloadsProps): ReactElement {
  return (
    <>
      <div className={toolStyles['onDesktop']}>{props.notify}</div>
      <ToolPopover icon="download" name="Download">
        <Files {...props} />
      </ToolPopover>
      <div className={toolStyles['onDesktop']}>
        <ToolPopover icon="share" name="Share" isWide>
          <Sharing {...props} />
        </ToolPopover>
        <ToolPopover icon="api" name="API" isWide>
          <Addresses {...props} />
        </ToolPopover>
      </div>
      <div className={toolStyles['elsewhere']}>
        <More {...props} />
      </div>
    </>
  );
}

/** On narrow screens: the tools that do not fit, in one sheet. */
function More(props: DownloadsProps): ReactElement {
  return (
    <ToolPopover icon="more" name="More" isWide>
      <div className={toolStyles['moreTool']}>{props.notify}</div>
      <h2 className={styles['moreHead']}>Compare</h2>
      <Comparing table={props.table} steps={props.steps} />
      <h2 className={styles['moreHead']}>Share</h2>
      <Sharing {...props} />
      <h2 className={styles['moreHead']}>API</h2>
      <Addresses {...props} />
    </ToolPopover>
  );
}

function addressesOf({
  table,
  steps,
  release,
}: Pick<DownloadsProps, 'table' | 'steps' | 'release'>): ReturnType<typeof viewAddresses> {
  return viewAddresses({ facts: table, steps, release });
}

function Files(props: DownloadsProps): ReactElement {
  const { steps, cells, sizes, chosen, choice } = useExtent(props);
  const style = useNumberStyle();
  const { say } = useWords();
  const addresses = addressesOf({ ...props, steps });
  const isView = chosen === 'view';
  const files = FILE_FORMAT_KEYS.map((key) => {
    const { what, whatWhole = what } = fileFormat(key);
    const name = formatHeading(key);
    return { name, what: say(isView ? what : whatWhole), href: addresses.files[key], bytes: sizes[key] };
  });
  return (
    <>
      {choice}
      <p className={styles['lead']}>
        {isView ? 'Every file holds what the table shows now' : 'Every file holds the table as published'},
        with source and notes
        {choice ? '' : `: ${countWords(cells, style)}, ${priceWords(priceOf(cells, sizes), style)}`}.
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
        <Link to={`/statistical-tables/download-metadata/${props.table.code}`}>Metadata of the table</Link>
      </p>
    </>
  );
}

/** This view, to be downloaded together with others. */
function collectedView({ table, steps, releaseId }: DownloadsProps): CollectedTable {
  const title = cleanTitle(table.title, { id: table.code, kind: table.kind });
  return { code: table.code, title, query: viewQuery(steps), release: releaseId };
}

function Sharing(props: DownloadsProps): ReactElement {
  const { table, steps, chart, publishedAt, releaseId, site } = props;
  const address = publicAddress(withChart(addressesOf(props).page, chart), site);
  const date = dateWords(lastUpdatedOf(table, { publishedAt }), site);
  const listed = cleanTitle(table.title, { id: table.code, kind: table.kind });
  const title = chart ? `Chart: ${chart.title === '' ? listed : chart.title}` : listed;
  const cited = { facts: table, query: withChart(`?${viewQuery(steps)}`, chart).slice(1), releaseId };
  return (
    <>
      <p className={styles['lead']}>The address opens this view: every choice you made is in it.</p>
      <CopyLine name="Address of this view" text={address} />
      <CopyLine name="Citation" text={citation({ ...table, title }, { date, address })} />
      <p className={styles['lead']}>
        For a list of references, with release and content hash: <CitationLinks {...cited} />
      </p>
    </>
  );
}

const ADDRESS_FORMATS = FILE_FORMAT_KEYS.map((value) => ({ value, label: formatHeading(value) }));

function Addresses(props: DownloadsProps): ReactElement {
  const [format, setFormat] = useState<FileFormatKey>('csv');
  const { steps, chosen, choice } = useExtent(props);
  const addresses = addressesOf({ ...props, steps });
  const full = (address: string): string => publicAddress(address, props.site);
  const { code } = props.table;
  return (
    <>
      <p className={styles['lead']}>
        The view is the API: the same address with a suffix gives exactly what the table shows. No key is
        needed.
      </p>
      {choice}
      <div className={copyStyles['copyLine']}>
        <Segment label="Format" options={ADDRESS_FORMATS} value={format} onChange={setFormat} />
      </div>
      <CopyLine
        name={chosen === 'view' ? 'Address of this view' : 'Address of the whole table'}
        text={full(addresses.files[format])}
      />
      <div className={copyStyles['copyLine']}>
        <p className={copyStyles['copyName']}>Code that reads one row per figure</p>
        <CodeSamples label="Language" samples={tidySamples(full(addresses.files.tidy))} />
      </div>
      <p className={styles['lead']}>
        <a href={addressHere(addresses.metadata)}>Metadata as JSON</a> ·{' '}
        <Link to={`/view-api/for-developers/test?call=tabledata&id=${code}`}>Try the data API</Link> ·{' '}
        <Link to="/view-api/for-developers">Documentation</Link>
      </p>
    </>
  );
}
