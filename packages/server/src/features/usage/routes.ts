import { dayFact, message } from '@almanac/core';
import { usageSchema, schemaText } from '@almanac/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { Database } from '../../platform/database/database.ts';
import { findTable } from '../../releases/index/find-release.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { usageReport } from './usage-report.ts';
import type { UsageCounter } from './usage-counter.ts';

export interface UsageParts {
  readonly database: Database;
  readonly index: ReleaseIndex;
  readonly usage: UsageCounter;
  /** Whose tables the key of a request speaks for; throws the problem to answer with when it carries none. */
  readonly keyHolder: (request: FastifyRequest) => Promise<(agency: string) => boolean>;
}

/** Without dates: so many days, today among them. */
const USUAL_DAYS = 30;
/** The most days in one request. */
const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

const DAY_WANTED = schemaText(message('fault.day'));
const usageQuery = z.strictObject({
  from: z.optional(z.iso.date(DAY_WANTED)),
  to: z.optional(z.iso.date(DAY_WANTED)),
  table: z.optional(z.string()),
});

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

function spanOf(
  { from, to }: z.infer<typeof usageQuery>,
  today: string,
): { readonly from: string; readonly to: string } {
  const last = to ?? today;
  const first = from ?? dayBefore(last, USUAL_DAYS - 1);
  if (first > last) {
    throw new Problem('invalid-parameter', {
      detail: message('problem.invalid-parameter.days-order', {
        first: dayFact(first),
        last: dayFact(last),
      }),
      parameter: 'from',
    });
  }
  if (first < dayBefore(last, MOST_DAYS - 1)) {
    throw new Problem('invalid-parameter', {
      detail: message('problem.invalid-parameter.days-span', { most: { number: MOST_DAYS } }),
      parameter: 'from',
    });
  }
  return { from: first, to: last };
}

/** `GET /api/publishing/1/usage`: an agency sees how often its own tables were read. */
export function usageRoutes(app: HttpApp, { database, index, usage, keyHolder }: UsageParts): void {
  app.get('/api/publishing/1/usage', {
    schema: { querystring: usageQuery, response: { 200: usageSchema } },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const speaksFor = await keyHolder(request);
      const isSeen = ({ summary }: CurrentTable): boolean => speaksFor(summary.agency);
      const { table } = request.query;
      const span = spanOf(request.query, usage.today());
      if (table !== undefined) refuseOthers(index, table, isSeen);
      // What this process has counted and not yet added belongs to the answer.
      await usage.flush();
      return usageReport({ database, index }, { ...span, table, isSeen });
    },
  });
}

function refuseOthers(index: ReleaseIndex, code: string, isSeen: (table: CurrentTable) => boolean): void {
  const kind = index.current(code)?.summary.kind ?? '';
  const table = findTable(index, { kind, code });
  if (isSeen(table)) return;
  throw new Problem('not-your-table', {
    detail: message('problem.not-your-table.of-another', { code: table.code }),
  });
}
