import type { ChartModel } from '@almanac/core';
import { Button, ChartFigure, creditOf, Icon } from '@almanac/ui';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { ChartForm } from './chart-form.tsx';
import { EmbedButton } from './embed-dialog.tsx';
import { PictureMenu } from './picture-menu.tsx';
import { PickedSeries } from './picked-series.tsx';
import type { ChartParts } from './chart-parts.ts';
import styles from './chart-stage.module.css';

export interface DrawnFigureProps extends ChartParts {
  readonly model: ChartModel;
  readonly label: string;
  readonly highlighted: number | undefined;
  readonly onHighlight: (at: number | undefined) => void;
  readonly onTable: () => void;
}

const PLOT_HEIGHT = 400;

/** Beside the plot a full screen holds title, axis titles and notes. */
const FULL_SCREEN_WORDS = 300;

/** The figure with its words: in the page, or over all of it. */
export function DrawnFigure(props: DrawnFigureProps): ReactElement {
  const { chart, onChart } = props;
  const opener = useOpenerFocus(chart.isFullScreen);
  if (!chart.isFullScreen) return <Figure {...props} height={PLOT_HEIGHT} opener={opener} />;
  return (
    <FullScreen
      onClose={() => {
        onChart({ isFullScreen: false });
      }}
    >
      <Figure {...props} height={Math.max(280, innerHeight - FULL_SCREEN_WORDS)} />
    </FullScreen>
  );
}

/** The full screen takes its own button along when it closes: the keyboard goes on from the one that opened it. */
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

/** The browser's own dialog: what lies below is out of reach, Escape closes it. */
function FullScreen({ children, onClose }: FullScreenProps): ReactElement {
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
      aria-label="Chart, full screen"
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
  readonly opener?: RefObject<HTMLButtonElement | null>;
};

function Figure(props: FigureProps): ReactElement {
  const { model, chart, onChart } = props;
  const [isEditing, setIsEditing] = useState(false);
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
            Edit chart
          </Button>
          <PictureMenu {...props} />
          {chart.isFullScreen ? null : <EmbedButton {...props} />}
          <Button
            ref={props.opener}
            look="plain"
            onClick={() => {
              onChart({ isFullScreen: !chart.isFullScreen });
            }}
          >
            <Icon name={chart.isFullScreen ? 'close' : 'expand'} />
            {chart.isFullScreen ? 'Exit full screen' : 'Full screen'}
          </Button>
        </div>
      </div>
      {model.subtitle === '' ? null : <p className={styles['subtitle']}>{model.subtitle}</p>}
      {isEditing ? <ChartForm {...props} /> : null}
      <ChartFigure
        model={model}
        label={props.label}
        height={props.height}
        highlighted={props.highlighted}
        onHighlight={props.onHighlight}
        onTable={props.onTable}
      />
      <PickedSeries {...props} />
      <Caption model={model} />
    </figure>
  );
}

function Caption({ model }: { readonly model: ChartModel }): ReactElement {
  return (
    <figcaption>
      {model.footnote === '' ? null : <p>{model.footnote}</p>}
      <p>
        {model.notes.join(' ')} {creditOf(model)}
      </p>
    </figcaption>
  );
}
