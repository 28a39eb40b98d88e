import type { ChartModel } from '@almanac/core';
import { Button, ChartFigure, classNames, creditOf, Icon } from '@almanac/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { ChartForm } from './chart-form.tsx';
import { EmbedButton } from './embed-dialog.tsx';
import { PictureMenu } from './picture-menu.tsx';
import { PickedSeries } from './picked-series.tsx';
import type { ChartParts } from './chart-stage.tsx';
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
  if (!chart.isFullScreen) return <Figure {...props} height={PLOT_HEIGHT} />;
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

function Figure(props: DrawnFigureProps & { readonly height: number }): ReactElement {
  const { model, chart, onChart } = props;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <figure className={classNames(styles['figure'])}>
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
      <figcaption>
        {model.footnote === '' ? null : <p>{model.footnote}</p>}
        <p>
          {model.notes.join(' ')} {creditOf(model)}
        </p>
      </figcaption>
    </figure>
  );
}
