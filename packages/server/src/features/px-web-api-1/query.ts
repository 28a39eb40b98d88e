import { storedText } from '@almanac/contract';
import { message, or, type Dimension, type DimensionRole } from '@almanac/core';
import { isOnlyMeasure, type Labels } from '@almanac/formats';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

import type { Exchange } from '../../platform/http/answers/packed-in-passing.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import {
  DATA_FORMATS,
  placedFor,
  QUERY_FORMATS,
  type DataFormat,
} from '../../releases/px-web/data-formats.ts';
import { postedCode } from '../../releases/px-web/posted-code.ts';
import type { PxWebParts } from '../../releases/px-web/px-web-parts.ts';
import { sendData } from '../../releases/px-web/send-data.ts';
import { readHead } from '../../releases/reading/read-data.ts';
import { selectedData } from '../../releases/reading/selected-data.ts';
import type { WantedCategories, WantedData } from '../../releases/reading/wanted-data.ts';

/** A query as programs post it. */
export const queryBody = z.nullish(
  z.object({
    query: z.nullish(
      z.array(
        z.object({
          code: storedText(),
          selection: z.object({
            filter: storedText(),
            values: z.optional(z.nullable(z.array(postedCode()))),
          }),
        }),
      ),
    ),
    response: z.nullish(z.object({ format: z.nullish(storedText()) })),
  }),
);

/** A format by the name that programs know. */
interface QueryFormat {
  readonly file: DataFormat;
  readonly labels?: Labels;
  /** Whether each figure has a line of its own. */
  readonly isLong?: true;
}

const FORMATS: Readonly<Record<string, QueryFormat>> = {
  json: { file: DATA_FORMATS['json-px'] },
  'json-stat': { file: QUERY_FORMATS['json-stat'] },
  'json-stat2': { file: DATA_FORMATS['json-stat2'] },
  csv: { file: DATA_FORMATS.csv },
  csv2: { file: DATA_FORMATS.csv, isLong: true },
  csv3: { file: DATA_FORMATS.csv, isLong: true, labels: 'codes' },
  px: { file: DATA_FORMATS.px },
  xlsx: { file: DATA_FORMATS.xlsx },
};

/** As the protocol has it where a query names none. */
const USUAL_FORMAT = 'px';

/** Answers a query with data. Throws the problem to answer with. */
export async function sendQuery(
  parts: PxWebParts,
  exchange: Exchange,
  table: CurrentTable,
  body: z.output<typeof queryBody>,
): Promise<FastifyReply> {
  const { file, labels = 'texts', isLong } = formatNamed(body?.response?.format ?? USUAL_FORMAT);
  const head = await readHead(parts, table);
  const { dimensions } = head.cube;
  const asked = (body?.query ?? []).filter(({ code }) => !isOnlyMeasure(dimensions, code));
  const wanted: WantedData = {
    categories: asked.map(({ code, selection }) => wantedCategories(code, selection)),
    unnamed: 'is-whole',
    ...(isLong && { stub: allDown(dimensions) }),
  };
  const address = `${parts.publicUrl}/api/v1/${parts.language}/tables/${table.code}`;
  return sendData(parts, exchange, {
    table,
    release: table,
    head,
    selected: selectedData(head, placedFor(file, wanted, dimensions)),
    format: file,
    options: { labels, hasTitle: false, separator: ',' },
    addresses: { data: address, codelist: () => address },
  });
}

/** As the protocol has them where every dimension stands down the side. */
const LAST: Readonly<Partial<Record<DimensionRole, number>>> = { time: 1, measure: 2 };

function allDown(dimensions: readonly Dimension[]): readonly string[] {
  const rank = ({ role }: Dimension): number => LAST[role] ?? 0;
  return dimensions.toSorted((a, b) => rank(a) - rank(b)).map(({ id }) => id);
}

function formatNamed(name: string): QueryFormat {
  const format = FORMATS[name.toLowerCase()];
  if (format) return format;
  throw wrongValue('format', name, Object.keys(FORMATS));
}

function wrongValue(parameter: string, value: string, expected: readonly string[]): Problem {
  return new Problem('invalid-parameter', {
    detail: message('reading.wrong-value', { parameter, value, expected: or(expected) }),
    parameter,
  });
}

const FILTERS = ['item', 'all', 'top', 'agg:…', 'vs:…'];

/** What a filter asks for of one dimension. */
function wantedCategories(
  dimension: string,
  { filter, values }: { readonly filter: string; readonly values?: readonly string[] | null | undefined },
): WantedCategories {
  const expressions = values ?? [];
  const [kind = '', ...rest] = filter.split(':');
  const codelist = rest.join(':');
  switch (kind.toLowerCase()) {
    case 'item':
    case 'all':
      return { dimension, expressions };
    case 'top':
      return { dimension, expressions: expressions.map((count) => `top(${count})`) };
    case 'vs':
    case 'agg':
      return { dimension, expressions, codelist };
    case 'agg_single':
      return { dimension, expressions, codelist, groupsAs: 'members' };
    default:
      throw wrongValue('filter', filter, FILTERS);
  }
}
