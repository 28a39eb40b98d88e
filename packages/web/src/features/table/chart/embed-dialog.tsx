import { wordsOfFailure } from '../../../platform/api/api-error.ts';
import { embedCodeSchema } from '@almanac/contract';
import { chartAddressOf, type ChartModel, type PlainMessageKey } from '@almanac/core';
import { Button, Icon, Segment, useWords } from '@almanac/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { LazyDialog } from '../../../platform/dialogs/lazy-dialog.tsx';
import { CopyLine } from '../downloads/copy-line.tsx';
import { writeInstant } from '../../../platform/words/write-day.ts';
import { viewQuery } from '../../../platform/stored-views.ts';
import { publicAddress } from '../downloads/view-addresses.ts';
import { embedCode } from './embed-code.ts';
import styles from './embed-dialog.module.css';
import { addressHere } from '../../../platform/site-path.ts';
import { useTablePage } from '../page/use-table-page.ts';
import { useChartPage } from './use-chart-page.ts';

interface EmbedProps {
  readonly model: ChartModel;
}

const WIDTHS = ['full', '720', '480'] as const;

const RELEASES = [
  ['latest', 'chart-page.embed.latest'],
  ['fixed', 'chart-page.embed.fixed'],
] as const satisfies readonly (readonly [string, PlainMessageKey])[];

type Width = (typeof WIDTHS)[number];
type Release = (typeof RELEASES)[number][0];

/** Used until the chart has reported its height. */
const FIRST_HEIGHT = 480;

/** The button that opens the dialog. */
export function EmbedButton({ model }: EmbedProps): ReactElement {
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        look="plain"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Icon name="api" />
        {say('chart-page.embed')}
      </Button>
      {isOpen ? (
        <EmbedDialog
          model={model}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

/** The code of the chart for another page, and how it will look there. */
function EmbedDialog({ model, onClose }: EmbedProps & { readonly onClose: () => void }): ReactElement {
  const { site, query, address } = useTablePage();
  const { say } = useWords();
  const [width, setWidth] = useState<Width>('full');
  const [release, setRelease] = useState<Release>(address.release === undefined ? 'latest' : 'fixed');
  const kept = useKeptChart(release);
  const day = writeInstant(query.shown.release.publishedAt, site);
  return (
    <LazyDialog
      header={say('chart-page.embed.title')}
      continueLabel={say('button.done')}
      onContinue={onClose}
      onClose={onClose}
      widthPx={860}
    >
      <div className={styles['choices']}>
        <Segment
          label={say('common.release')}
          options={RELEASES.map(([value, words]) => ({ value, label: say(words) }))}
          value={release}
          onChange={setRelease}
        />
        <Segment
          label={say('chart-page.embed.width')}
          options={WIDTHS.map((value) => ({
            value,
            label:
              value === 'full'
                ? say('chart-page.embed.full-width')
                : say('chart-page.embed.pixels', { width: value }),
          }))}
          value={width}
          onChange={setWidth}
        />
      </div>
      <p className={styles['says']}>
        {release === 'latest'
          ? say('chart-page.embed.latest-note')
          : say('chart-page.embed.fixed-note', { day })}
      </p>
      {kept.data ? (
        <Code {...kept.data} model={model} width={width} key={kept.data.frameId} />
      ) : (
        <Waiting kept={kept} />
      )}
    </LazyDialog>
  );
}

function Waiting({ kept }: { readonly kept: UseQueryResult }): ReactElement {
  const { say } = useWords();
  if (!kept.isError) return <p role="status">{say('chart-page.embed.loading')}</p>;
  return (
    <p role="alert">
      {say('chart-page.embed.failed', { why: wordsOfFailure(kept.error) })}{' '}
      <Button
        onClick={() => {
          void kept.refetch();
        }}
      >
        {say('button.try-again')}
      </Button>
    </p>
  );
}

interface KeptChart {
  readonly frameId: string;
  /** Of the chart, within the site. */
  readonly path: string;
}

/** Has the server store the chart, so that the code stays short however much was chosen. */
function useKeptChart(release: Release): UseQueryResult<KeptChart> {
  const { api, query, address } = useTablePage();
  const { chart } = useChartPage();
  const { table, steps } = query.shown;
  const id = address.release ?? query.shown.release.id;
  const parts = [
    viewQuery(steps),
    chartAddressOf({ ...chart, isFullScreen: false }),
    release === 'fixed' ? `release=${encodeURIComponent(id)}` : '',
  ];
  const body = {
    tableType: table.kind,
    tableCode: table.code,
    query: parts.filter((part) => part !== '').join('&'),
  };
  return useQuery({
    queryKey: ['embedded-chart', body],
    retry: false,
    queryFn: async (): Promise<KeptChart> => {
      const answer = await api.call('/api/dosauth/1/Chart/EmbedTableCode', { method: 'POST', body });
      const { code, path } = embedCodeSchema.parse(answer);
      const frameId = `chart-${code.slice(0, 8)}`;
      return { frameId, path: `${path}${frameId}?embed=${code}` };
    },
  });
}

interface CodeProps extends KeptChart, EmbedProps {
  readonly width: Width;
}

function Code({ frameId, path, model, width }: CodeProps): ReactElement {
  const { site } = useTablePage();
  const { say } = useWords();
  const { frame, heightPx } = useFrameHeight();
  const widthPx = width === 'full' ? undefined : Number(width);
  const code = embedCode({
    frameId,
    widthPx,
    heightPx,
    title: model.title,
    address: publicAddress(path, site),
  });
  return (
    <>
      <CopyLine name={say('chart-page.embed.code')} text={code} />
      <p className={styles['name']}>{say('chart-page.embed.preview')}</p>
      <div className={styles['preview']}>
        <iframe
          ref={frame}
          src={addressHere(path)}
          title={say('chart-page.embed.preview-of', { title: model.title })}
          style={{ width: widthPx ?? '100%', height: heightPx }}
        />
      </div>
    </>
  );
}

/** The preview is a page like any other, with the height that its chart reports. */
function useFrameHeight() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [heightPx, setHeightPx] = useState(FIRST_HEIGHT);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>): void => {
      if (source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return;
      if (Reflect.get(data, 'type') === 'almanac-chart-height')
        setHeightPx(Number(Reflect.get(data, 'height')));
    };
    addEventListener('message', hear);
    return () => {
      removeEventListener('message', hear);
    };
  }, []);
  return { frame, heightPx };
}
