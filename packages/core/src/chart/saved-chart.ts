import { CHART_KEYS } from '../table/chart-flags.ts';
import {
  DEFAULT_CHART_STATE,
  LEGEND_POSITIONS,
  MOST_CHART_VARIABLES,
  X_POSITIONS,
  Y_POSITIONS,
  type ChartState,
} from './chart-state.ts';

/** Chart state as saved-table records keep it, under `customisationData.chart`: the specification's keys. */
export interface SavedChart {
  readonly type: string | null;
  readonly title: string;
  readonly xTitle: string;
  readonly yTitle: string;
  readonly legend: string;
  readonly xPosition: string;
  readonly yPosition: string;
  readonly footnote: string;
  readonly male: string;
  readonly female: string;
  /** `variable1` to `variable6`, as many as are chosen. */
  readonly variables: Readonly<Record<string, string>>;
  readonly fullScreen: boolean;
  readonly logScale: boolean;
  readonly totals: boolean;
}

/** The saved record of a chart's state. */
export function toSavedChart(state: ChartState): SavedChart {
  const { title, xTitle, yTitle, legend, xPosition, yPosition, footnote } = state;
  return {
    type: state.type ?? null,
    title,
    xTitle,
    yTitle,
    legend,
    xPosition,
    yPosition,
    footnote,
    male: state.maleName,
    female: state.femaleName,
    variables: Object.fromEntries(state.variables.map((id, at) => [`variable${at + 1}`, id])),
    fullScreen: state.isFullScreen,
    logScale: state.isLogarithmic,
    totals: state.showsTotals,
  };
}

/** The chart's state from an unchecked saved record; what cannot be read gets its default. */
export function fromSavedChart(saved: unknown): ChartState {
  const data = looseOf(saved);
  const type = CHART_KEYS.find((each) => each === data['type']);
  const text = (key: string, untouched: string): string =>
    typeof data[key] === 'string' ? data[key] : untouched;
  const word = <Word extends string>(key: string, words: readonly Word[], untouched: Word): Word =>
    words.find((each) => each === data[key]) ?? untouched;
  const untouched = DEFAULT_CHART_STATE;
  return {
    ...(type && { type }),
    title: text('title', untouched.title),
    xTitle: text('xTitle', untouched.xTitle),
    yTitle: text('yTitle', untouched.yTitle),
    legend: word('legend', LEGEND_POSITIONS, untouched.legend),
    xPosition: word('xPosition', X_POSITIONS, untouched.xPosition),
    yPosition: word('yPosition', Y_POSITIONS, untouched.yPosition),
    footnote: text('footnote', untouched.footnote),
    maleName: text('male', untouched.maleName),
    femaleName: text('female', untouched.femaleName),
    variables: variablesIn(looseOf(data['variables'])),
    isFullScreen: data['fullScreen'] === true,
    isLogarithmic: data['logScale'] === true,
    showsTotals: data['totals'] === true,
  };
}

function variablesIn(saved: Readonly<Record<string, unknown>>): readonly string[] {
  const ids = Array.from({ length: MOST_CHART_VARIABLES }, (_, at) => saved[`variable${at + 1}`]);
  return ids.filter((id) => typeof id === 'string');
}

function looseOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
