import {
  CHART_TYPES,
  chartObstacleMessage,
  chartOffers,
  type ChartKey,
  type ChartObstacle,
  type ChartState,
  type TableView,
} from '@almanac/core';
import { ChartTypePicture, classNames, usePressElsewhere, useWords } from '@almanac/ui';
import { useId, useMemo, useRef, useState, type ReactElement } from 'react';
import styles from './chart-types.module.css';
import { canNameSexes } from './sex-names.tsx';
import { useChartPage } from './use-chart-page.ts';

/** A chart type as it can be chosen. */
interface Offer {
  readonly type: ChartKey;
  readonly obstacle: ChartObstacle | undefined;
  /** Whether the variables chosen now are the obstacle: then they return to the defaults. */
  readonly resetsVariables: boolean;
}

/** So many types that suit are shown at once; the others open. */
const AT_ONCE = 3;

/** The chart types as pictures: those that suit best in a row, behind them all others; one that does not suit says why. */
export function ChartTypes(): ReactElement {
  const { view, chart } = useChartPage();
  const offers = useMemo(() => offersOf(view, chart), [view, chart]);
  const { say } = useWords();
  const name = useId();
  const types = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => {
    setIsOpen(false);
  };
  usePressElsewhere(types, isOpen, close);
  const suiting = offers.filter(({ obstacle }) => !obstacle).slice(0, AT_ONCE);
  const others = offers.filter((offer) => !suiting.includes(offer));
  return (
    <fieldset
      ref={types}
      className={styles['types']}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <legend className="visually-hidden">{say('chart-page.type')}</legend>
      {suiting.map((offer) => (
        <TypeChoice key={offer.type} offer={offer} name={name} onChosen={close} />
      ))}
      {others.length === 0 ? null : (
        <>
          <Opener
            chosen={others.find(({ type }) => type === chart.type)}
            isOpen={isOpen}
            onPress={() => {
              setIsOpen(!isOpen);
            }}
          />
          <div className={styles['more']} data-open={isOpen}>
            {others.map((offer) => (
              <TypeChoice key={offer.type} offer={offer} name={name} onChosen={close} />
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}

function Opener(props: {
  /** The chosen type, where it is among those behind. */
  readonly chosen: Offer | undefined;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}): ReactElement {
  const { chosen, isOpen, onPress } = props;
  const { say } = useWords();
  return (
    <button
      type="button"
      className={classNames(styles['opener'], chosen && styles['chosen'])}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      {chosen ? <ChartTypePicture type={chosen.type} /> : null}
      {chosen
        ? say('chart-page.more-types.chosen', { type: say(CHART_TYPES[chosen.type].label) })
        : say('chart-page.more-types')}
    </button>
  );
}

interface TypeChoiceProps {
  readonly offer: Offer;
  readonly name: string;
  readonly onChosen: () => void;
}

function TypeChoice({ offer, name, onChosen }: TypeChoiceProps): ReactElement {
  const { type, obstacle, resetsVariables } = offer;
  const { view, chart, onChart } = useChartPage();
  const { say, write } = useWords();
  const areSexesNamable = useMemo(() => canNameSexes(view), [view]);
  const isWithinReach =
    !obstacle || chart.type === type || (obstacle.code === 'needs-two-sexes' && areSexesNamable);
  return (
    <label className={classNames(!isWithinReach && styles['unsuitable'])}>
      <input
        type="radio"
        name={name}
        value={type}
        checked={chart.type === type}
        disabled={!isWithinReach}
        onChange={() => {
          onChart({ type, ...(resetsVariables && { variables: [] }) });
        }}
        // Keys walk from type to type; a press has found one.
        onClick={({ detail }) => {
          if (detail > 0) onChosen();
        }}
      />
      <ChartTypePicture type={type} />
      <span>{say(CHART_TYPES[type].label)}</span>
      {obstacle ? <small>{write(chartObstacleMessage(obstacle))}</small> : null}
    </label>
  );
}

function offersOf(view: TableView, chart: ChartState): readonly Offer[] {
  const offers = chartOffers(view, chart);
  const usual = chart.variables.length > 0 ? chartOffers(view, { ...chart, variables: [] }) : offers;
  return [...offers].map(([type, obstacle]) => {
    const resetsVariables = obstacle !== undefined && usual.get(type) === undefined;
    return { type, resetsVariables, obstacle: resetsVariables ? undefined : obstacle };
  });
}
