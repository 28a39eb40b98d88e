import { type ChartModel, sentences } from '@almanac/core';
import { Button, ChartFigure, Icon, useWords } from '@almanac/ui';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useInBrowser } from '../../../platform/drawn/in-browser.ts';
import { ChartForm } from './chart-form.tsx';
import { EmbedButton } from './embed-dialog.tsx';
import { PictureMenu } from './picture-menu.tsx';
import { PickedSeries } from './picked-series.tsx';
import { pictureAddress } from '../downloads/picture-files.tsx';
import { viewAddresses } from '../downloads/view-addresses.ts';
import { useTablePage } from '../page/use-table-page.ts';
import { SpanLine } from './span-line.tsx';
import { useChartPage } from './use-chart-page.ts';
import { useSpan, type SpanOfChart } from './use-span.ts';
import styles from './chart-stage.module.css';

export interface DrawnFigureProps {
  readonly model: ChartModel;
  readonly label: string;
  readonly highlighted: number | undefined;
  readonly onHighlight: (at: number | undefined) => void;
  readonly onTable: () => void;
}

const PLOT_HEIGHT = 440;

/** On a phone the whole plot is seen at once, below the heading of the page. */
const PHONE = { plotHeight: 290, widthPx: 736 } as const;

/** Room in full screen, besides the plot, for title, axis titles and notes. */
const FULL_SCREEN_WORDS = 300;

/** The figure with its words: in the page, or over all of it. */
export function DrawnFigure(props: DrawnFigureProps): ReactElement {
  const { model, label, highlighted, onHighlight, onTable } = props;
  const { chart, onChart } = useChartPage();
  const opener = useOpenerFocus(chart.isFullScreen);
  const windowHeight = useInBrowser(() => innerHeight, 900);
  const usualHeight = useInBrowser(
    () => (innerWidth < PHONE.widthPx ? PHONE.plotHeight : PLOT_HEIGHT),
    PLOT_HEIGHT,
  );
  const figure = (
    <Figure
      model={model}
      label={label}
      height={chart.isFullScreen ? Math.max(280, windowHeight - FULL_SCREEN_WORDS) : usualHeight}
      opener={chart.isFullScreen ? undefined : opener}
      highlighted={highlighted}
      onHighlight={onHighlight}
      onTable={onTable}
    />
  );
  if (!chart.isFullScreen) return figure;
  return (
    <FullScreen
      onClose={() => {
        onChart({ isFullScreen: false });
      }}
    >
      {figure}
    </FullScreen>
  );
}

/** Closing the full screen removes its own button, so the focus returns to the one that opened it. */
function useOpenerFocus(isFullScreen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasFullScreen = useRef(isFullScreen);
  useEffect(() => {
    if (wasFullScreen.current && !isFullScreen) opener.current?.focus();
    wasFullScreen.current = isFullScreen;
  }, [isFullScreen]);
  return opener;
}

interface FullScreenProps {
  readonly children: ReactElement;
  readonly onClose: () => void;
}

/** The browser's own dialog: what is below is inert, and Escape closes it. */
function FullScreen({ children, onClose }: FullScreenProps): ReactElement {
  const { say } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => {
      opened?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['fullScreen']}
      aria-label={say('chart-page.full-screen.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

type FigureProps = DrawnFigureProps & {
  readonly height: number;
  /** The button that opens the full screen. */
  readonly opener: RefObject<HTMLButtonElement | null> | undefined;
};

function Figure(props: FigureProps): ReactElement {
  const { model, highlighted, onHighlight } = props;
  const { chart } = useChartPage();
  const { say } = useWords();
  const [isEditing, setIsEditing] = useState(false);
  const span = useSpan(model);
  return (
    <figure className={styles['figure']}>
      <div className={styles['head']}>
        <h2>{model.title}</h2>
        <div className={styles['acts']}>
          <Button
            look="plain"
            aria-expanded={isEditing}
            onClick={() => {
              setIsEditing(!isEditing);
            }}
          >
            {say('chart-page.edit')}
          </Button>
          <PictureMenu model={model} />
          {chart.isFullScreen ? null : <EmbedButton model={model} />}
          <FullScreenButton opener={props.opener} />
        </div>
      </div>
      {model.subtitle === '' ? null : <p className={styles['subtitle']}>{model.subtitle}</p>}
      <TotalsSwitch model={model} />
      {isEditing ? <ChartForm model={model} /> : null}
      <ChartFigure
        model={model}
        label={props.label}
        height={props.height}
        highlighted={highlighted}
        onHighlight={onHighlight}
        onTable={props.onTable}
        span={span?.handles}
        withoutScripts={<PlainPicture label={props.label} />}
      />
      <Told span={span} title={model.title} />
      <PickedSeries model={model} highlighted={highlighted} onHighlight={onHighlight} />
      <Caption model={model} />
    </figure>
  );
}

/** Draws the totals beside their parts, where the chart leaves them out. */
function TotalsSwitch({ model: { totals } }: { readonly model: ChartModel }): ReactElement | null {
  const { onChart } = useChartPage();
  const { say } = useWords();
  if (!totals) return null;
  return (
    <label className={styles['totals']}>
      <input
        type="checkbox"
        checked={totals.areDrawn}
        onChange={({ target }) => {
          onChart({ showsTotals: target.checked }, { replace: true });
        }}
      />
      {say('chart-page.totals', { names: totals.names })}
    </label>
  );
}

/** Opens the full screen, and closes it. */
function FullScreenButton({ opener }: Pick<FigureProps, 'opener'>): ReactElement {
  const { chart, onChart } = useChartPage();
  const { say } = useWords();
  return (
    <Button
      ref={opener}
      look="plain"
      onClick={() => {
        onChart({ isFullScreen: !chart.isFullScreen });
      }}
    >
      <Icon name={chart.isFullScreen ? 'close' : 'expand'} />
      {say(chart.isFullScreen ? 'chart-page.full-screen.exit' : 'chart-page.full-screen')}
    </Button>
  );
}

function Told(props: {
  readonly span: SpanOfChart | undefined;
  readonly title: string;
}): ReactElement | null {
  const { span, title } = props;
  if (span?.sentences === undefined) return null;
  return <SpanLine title={title} said={span.sentences} step={span.step} />;
}

/** On narrower screens the letters of the usual picture would be too small to read. */
const NARROW = { media: '(max-width: 600px)', picture: 'width=360' } as const;
const DARK = { media: '(prefers-color-scheme: dark)', picture: 'theme=dark' } as const;

/** The chart with its words as the server draws it, where no script runs: the system alone decides its colours there. */
function PlainPicture({ label }: { readonly label: string }): ReactElement {
  const { query, address } = useTablePage();
  const { chart } = useChartPage();
  const { table, steps } = query.shown;
  const { page } = viewAddresses({ facts: table, steps, release: address.release });
  return (
    <picture>
      {[[NARROW, DARK], [NARROW], [DARK]].map((looks) => {
        const media = looks.map((look) => look.media).join(' and ');
        const parameters = looks.map(({ picture }) => picture).join('&');
        // A space ends an address there.
        const address = pictureAddress(page, chart, 'svg', parameters).replaceAll(' ', '%20');
        return <source key={media} media={media} srcSet={address} />;
      })}
      <img src={pictureAddress(page, chart, 'svg')} alt={label} />
    </picture>
  );
}

function Caption({ model }: { readonly model: ChartModel }): ReactElement {
  const { write } = useWords();
  return (
    <figcaption>
      {model.footnote === '' ? null : <p>{model.footnote}</p>}
      <p>{write(sentences([...model.notes, model.credit]))}</p>
    </figcaption>
  );
}
