import {
  CHART_PARAMETERS,
  DEFAULT_CHART_STATE,
  parseAddress,
  parseChartAddress,
  type AddressProblem,
  type ChartState,
  type Customisation,
} from '@almanac/core';

/** Parameters of a table page that are not steps. */
const OTHER_PARAMETERS: readonly string[] = [
  'release',
  'view',
  'layout',
  'frame',
  'panel',
  'saved',
  'changes',
  'type',
  'id',
  ...CHART_PARAMETERS,
];

/**
 * The part of an address that is steps. While a reader opens a chart or writes its title, it stays the same, and nothing
 * of the table has to be worked out anew.
 */
export function stepsPart(query: string): string {
  return partsOf(query)
    .filter((part) => !OTHER_PARAMETERS.includes(nameIn(part)))
    .join('&');
}

const partsOf = (query: string): readonly string[] => query.replace(/^\?/, '').split('&');
const nameIn = (part: string): string => part.split('=', 1)[0] ?? '';

/** The parts of an address that could be read, and those that could not. */
export interface AddressSteps {
  readonly steps: Customisation;
  readonly problems: readonly AddressProblem[];
}

/** Reads the steps of an address one by one, so that an unreadable one does not invalidate the others. */
export function addressSteps(query: string): AddressSteps {
  const whole = parseAddress(query, OTHER_PARAMETERS);
  if (whole.ok) return { steps: whole.value, problems: [] };
  const read = partsOf(query).map((part) => parseAddress(part, OTHER_PARAMETERS));
  return {
    steps: read.flatMap((part) => (part.ok ? part.value : [])),
    problems: read.flatMap((part) => (part.ok ? [] : [part.problem])),
  };
}

/** Reads the chart of an address: what cannot be read takes its default, and is reported. */
export function chartIn(query: string): {
  readonly state: ChartState;
  readonly problems: readonly AddressProblem[];
} {
  const parts = partsOf(query).filter((part) => CHART_PARAMETERS.includes(nameIn(part)));
  const readable = parts.filter((part) => parseChartAddress(part).ok);
  const whole = parseChartAddress(readable.join('&'));
  return {
    state: whole.ok ? whole.value : DEFAULT_CHART_STATE,
    problems: parts.flatMap((part) => {
      const read = parseChartAddress(part);
      return read.ok ? [] : [read.problem];
    }),
  };
}
