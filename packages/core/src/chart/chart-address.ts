import { forbiddenIn, type ForbiddenInAddress } from '../customise/address/address.ts';
import { fail, ok, type Result } from '../result.ts';
import { CHART_KEYS } from '../table/chart-flags.ts';
import {
  DEFAULT_CHART_STATE,
  LEGEND_POSITIONS,
  MOST_CHART_VARIABLES,
  X_POSITIONS,
  Y_POSITIONS,
  type ChartState,
} from './chart-state.ts';

/** Why a query string is not the state of a chart. */
export type ChartAddressProblem =
  | { readonly code: 'unknown-parameter'; readonly parameter: string }
  | { readonly code: 'unreadable-value'; readonly parameter: string; readonly value: string }
  | ForbiddenInAddress;

/** The most characters each text of a chart may have. */
export const MOST_CHART_TEXT = 300;

interface ChartParameter {
  /** Undefined: the text is not a value of this parameter. */
  readonly parse: (text: string) => Partial<ChartState> | undefined;
  /** Undefined: as by default, and not written. */
  readonly write: (state: ChartState) => string | undefined;
}

type TextKey = 'title' | 'xTitle' | 'yTitle' | 'footnote' | 'maleName' | 'femaleName';

function textParameter(key: TextKey): ChartParameter {
  return {
    parse: (text) => (text.length <= MOST_CHART_TEXT ? { [key]: text } : undefined),
    write: (state) => unlessDefault(state[key], DEFAULT_CHART_STATE[key]),
  };
}

function wordParameter<Key extends 'legend' | 'xPosition' | 'yPosition'>(
  key: Key,
  words: readonly ChartState[Key][],
): ChartParameter {
  return {
    parse: (text) => {
      const word = words.find((each) => each === text);
      return word === undefined ? undefined : { [key]: word };
    },
    write: (state) => unlessDefault(state[key], DEFAULT_CHART_STATE[key]),
  };
}

function switchParameter(key: 'isFullScreen' | 'isLogarithmic' | 'showsTotals'): ChartParameter {
  return {
    parse: (text) => (text === 'true' || text === 'false' ? { [key]: text === 'true' } : undefined),
    write: (state) => (state[key] ? 'true' : undefined),
  };
}

function unlessDefault(text: string, untouched: string): string | undefined {
  return text === untouched ? undefined : text;
}

/** The query parameters of a chart, in the order in which they are written. None is named like a step. */
const PARAMETERS = {
  chart: {
    parse: (text) => {
      const type = CHART_KEYS.find((each) => each === text);
      return type && { type };
    },
    write: ({ type }) => type,
  },
  chartTitle: textParameter('title'),
  xTitle: textParameter('xTitle'),
  yTitle: textParameter('yTitle'),
  legend: wordParameter('legend', LEGEND_POSITIONS),
  xPosition: wordParameter('xPosition', X_POSITIONS),
  yPosition: wordParameter('yPosition', Y_POSITIONS),
  chartFootnote: textParameter('footnote'),
  maleName: textParameter('maleName'),
  femaleName: textParameter('femaleName'),
  variables: {
    parse: (text) => {
      const variables = text.split(',').map(decodeId);
      const isFine =
        variables.length <= MOST_CHART_VARIABLES &&
        variables.every((id) => id !== undefined && id !== '') &&
        new Set(variables).size === variables.length;
      return isFine ? { variables: variables.filter((id) => id !== undefined) } : undefined;
    },
    write: ({ variables }) =>
      variables.length === 0 ? undefined : variables.map((id) => encodeURIComponent(id)).join(','),
  },
  logScale: switchParameter('isLogarithmic'),
  chartTotals: switchParameter('showsTotals'),
  fullScreen: switchParameter('isFullScreen'),
} as const satisfies Record<string, ChartParameter>;

/** The names of the query parameters that make up a chart's state. `chart` opens the chart and names its type. */
export const CHART_PARAMETERS = Object.keys(PARAMETERS);

/** The query string of a chart's state, without `?`: what is as by default is not written. */
export function chartAddressOf(state: ChartState): string {
  return Object.entries<ChartParameter>(PARAMETERS)
    .flatMap(([name, { write }]) => {
      const text = write(state);
      return text === undefined ? [] : [`${name}=${encodeURIComponent(text)}`];
    })
    .join('&');
}

/**
 * Reads the chart's state from a query string (with or without `?`). Parameters for which `isPassedOver` holds are
 * ignored.
 */
export function parseChartAddress(
  query: string,
  isPassedOver: (parameter: string) => boolean = () => false,
): Result<ChartState, ChartAddressProblem> {
  let state = DEFAULT_CHART_STATE;
  for (const part of query.replace(/^\?/, '').split('&')) {
    if (part === '') continue;
    const [parameter = '', ...rest] = part.split('=').map(decodeQuery);
    const known = parameterNamed(parameter);
    if (!known && isPassedOver(parameter)) continue;
    if (!known) return fail({ code: 'unknown-parameter', parameter });
    const value = rest.join('=');
    const forbidden = forbiddenIn(parameter, value, decodeQuery);
    if (forbidden) return fail(forbidden);
    const read = known.parse(value);
    if (!read) return fail({ code: 'unreadable-value', parameter, value });
    state = { ...state, ...read };
  }
  return ok(state);
}

function parameterNamed(name: string): ChartParameter | undefined {
  return Object.entries<ChartParameter>(PARAMETERS).find(([each]) => each === name)?.[1];
}

/** A broken percent sign is left as it is. */
function decodeQuery(text: string): string {
  const spaced = text.replace(/\+/g, ' ');
  return decodeId(spaced) ?? spaced;
}

function decodeId(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
