import { storedText } from '@almanac/contract';
import { message, or } from '@almanac/core';
import { isOnlyMeasure } from '@almanac/formats';
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
            values: z.optional(z.nullable(z.array(storedText()))),
          }),
        }),
      ),
    ),
    response: z.nullish(z.object({ format: z.nullish(storedText()) })),
  }),
);

const FORMATS: Readonly<Record<string, DataFormat>> = {
  json: DATA_FORMATS['json-px'],
  'json-stat': QUERY_FORMATS['json-stat'],
  'json-stat2': DATA_FORMATS['json-stat2'],
  csv: DATA_FORMATS.csv,
  px: DATA_FORMATS.px,
  xlsx: DATA_FORMATS.xlsx,
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
  const format = formatNamed(body?.response?.format ?? USUAL_FORMAT);
  const head = await readHead(parts, table);
  const { dimensions } = head.cube;
  const asked = (body?.query ?? []).filter(({ code }) => !isOnlyMeasure(dimensions, code));
  const wanted: WantedData = {
    categories: asked.map(({ code, selection }) => wantedCategories(code, selection)),
    unnamed: 'is-whole',
  };
  const address = `${parts.publicUrl}/api/v1/${parts.language}/tables/${table.code}`;
  return sendData(parts, exchange, {
    table,
    release: table,
    head,
    selected: selectedData(head, placedFor(format, wanted, dimensions)),
    format,
    options: { labels: 'texts', hasTitle: false, separator: ',' },
    addresses: { data: address, codelist: () => address },
  });
}

function formatNamed(name: string): DataFormat {
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
