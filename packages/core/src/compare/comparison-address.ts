import { addressOf, forbiddenIn, parseAddress, type AddressProblem } from '../customise/address/address.ts';
import { parseList, writeList } from '../customise/address/address-text.ts';
import { queryParameters } from '../customise/address/query-parameters.ts';
import type { Customisation } from '../customise/steps.ts';
import { fail, ok, type Result } from '../result.ts';
import { parseTableCode, parseTableKind, type TableKind } from '../table/table-code.ts';
import { MOST_COMPARED, type COMPARISON_PARAMETERS } from './comparison-parameters.ts';
import type { Overlap } from './shared-dimensions.ts';

/** One table of a comparison, as its address names it. */
export interface ComparedTable {
  readonly kind: TableKind;
  readonly code: string;
  /** An earlier release; absent for the current one. */
  readonly release?: string;
  /** What the reader did to it: the steps of its page's own address, or `view=ID` where they are stored. */
  readonly query: string;
}

/** A comparison, as its address says it: the tables as customised, and how they are put together. */
export interface Comparison {
  readonly tables: readonly ComparedTable[];
  /** In one table, joined; else side by side. */
  readonly isAligned: boolean;
  readonly overlap: Overlap;
  /** Labels of dimensions that are not joined though the tables share them. */
  readonly apart: readonly string[];
  /** What was done to the joined table. */
  readonly steps: Customisation;
  /**
   * What a chart is drawn of: a series of each table, then a category of each variable they share, by their ids.
   * Absent without a chart, empty for what it opens with.
   */
  readonly drawn?: readonly string[] | undefined;
}

/** A comparison of nothing yet. */
export const NO_COMPARISON: Comparison = {
  tables: [],
  isAligned: false,
  overlap: 'all',
  apart: [],
  steps: [],
};

/** The form of the addresses that are written; earlier ones stay readable. */
const VERSION = '1';

/** The query string of a comparison, without `?`. `table` occurs once for each table. */
export function comparisonAddressOf(comparison: Comparison): string {
  const { tables, isAligned, overlap, apart, steps, drawn } = comparison;
  const parts: readonly (readonly [(typeof COMPARISON_PARAMETERS)[number], string | undefined])[] = [
    ['v', VERSION],
    ...tables.map((table) => ['table', writeTable(table)] as const),
    ['show', isAligned ? 'aligned' : undefined],
    ['only', overlap === 'shared' ? 'shared' : undefined],
    ['apart', apart.length > 0 ? writeList(apart) : undefined],
    ['joined', steps.length > 0 ? addressOf(steps) : undefined],
    ['chart', drawn && writeList(drawn)],
  ];
  return parts
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeNested(value)}`]))
    .join('&');
}

/** Escapes only what a query must not hold: `&`, `+`, `%` and `#` of the inner address. */
function encodeNested(value: string): string {
  return encodeURIComponent(value).replace(/%(3A|2C|2F|3F|3D)/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function writeTable({ kind, code, release, query }: ComparedTable): string {
  const inner = [query, release === undefined ? '' : `release=${release}`];
  const whole = inner.filter((part) => part !== '').join('&');
  return `${kind}/${code}${whole === '' ? '' : `?${whole}`}`;
}

/** Reads what `comparisonAddressOf` writes (with or without `?`). Parameters in `besides` are ignored. */
export function parseComparison(
  query: string,
  besides: readonly string[] = [],
): Result<Comparison, AddressProblem> {
  let comparison = NO_COMPARISON;
  for (const [name, value] of queryParameters(query)) {
    if (besides.includes(name)) continue;
    const forbidden = forbiddenIn(name, value);
    if (forbidden) return fail(forbidden);
    const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
    if (!read) return fail({ code: 'unknown-parameter', parameter: name });
    const change = read(value);
    if (!change) return fail({ code: 'unreadable-value', parameter: name, value });
    comparison =
      'table' in change
        ? { ...comparison, tables: [...comparison.tables, change.table] }
        : { ...comparison, ...change };
    if (comparison.tables.length > MOST_COMPARED) {
      return fail({ code: 'unreadable-value', parameter: name, value });
    }
  }
  return ok(comparison);
}

type Change = Partial<Omit<Comparison, 'tables'>> | { readonly table: ComparedTable };

const READERS: { readonly [parameter: string]: ((value: string) => Change | undefined) | undefined } = {
  v: (value) => (value === VERSION ? {} : undefined),
  table: (value) => {
    const table = readTable(value);
    return table && { table };
  },
  show: (value) => (value === 'side' || value === 'aligned' ? { isAligned: value === 'aligned' } : undefined),
  only: (value) => (value === 'shared' ? { overlap: value } : undefined),
  apart: (value) => ({ apart: parseList(value) }),
  joined: (value) => {
    const steps = parseAddress(value);
    return steps.ok ? { steps: steps.value } : undefined;
  },
  chart: (value) => ({ drawn: parseList(value) }),
};

const TABLE = /^([a-z]{2})\/([^/?]+)(?:\?(.*))?$/i;
const RELEASE = /^release=([0-9a-z]{1,60})$/i;

function readTable(value: string): ComparedTable | undefined {
  const [, type = '', id = '', inner = ''] = TABLE.exec(value) ?? [];
  const kind = parseTableKind(type);
  const code = parseTableCode(id);
  const pinned = readRelease(inner);
  return kind && code && pinned && { kind, code, ...pinned };
}

/** Takes the release out of a table's query; undefined when its release id is not valid. */
function readRelease(inner: string): Pick<ComparedTable, 'release' | 'query'> | undefined {
  const parts = inner.split('&').filter((part) => part !== '');
  const query = parts.filter((part) => !part.startsWith('release=')).join('&');
  const [pinned] = parts.filter((part) => part.startsWith('release='));
  if (pinned === undefined) return { query };
  const [, release] = RELEASE.exec(pinned) ?? [];
  return release === undefined ? undefined : { release, query };
}
