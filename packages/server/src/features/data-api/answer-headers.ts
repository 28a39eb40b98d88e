import type { PageFrame } from '@almanac/formats';
import type { FastifyReply } from 'fastify';

import type { CurrentTable, IndexedRelease } from '../../releases/index/indexed-release.ts';

/** What the headers of an answer say: clients would not accept it in the body. */
export interface AnsweredRelease {
  readonly table: CurrentTable;
  readonly release: IndexedRelease;
  readonly publicUrl: string;
  /** The call, by the first part of its address. */
  readonly call: 'tabledata' | 'metadata';
}

/** The headers of a page. */
export interface AnsweredPage {
  readonly total: number;
  readonly next?: string;
  readonly frame: PageFrame;
}

/** The names of these headers, which pages of other sites may read. */
export const ANSWER_HEADERS = [
  'X-Total-Count',
  'X-Truncated',
  'X-Rows',
  'X-Release',
  'X-Withdrawn',
  'X-Fictional',
] as const;

/** Sets which release an answer is of, whether its table was withdrawn, and what took its place. */
export function setReleaseHeaders(reply: FastifyReply, answered: AnsweredRelease): void {
  const { table, release } = answered;
  void reply.header('x-release', release.release.id);
  if (table.isDeleted) void reply.header('x-withdrawn', 'true');
  if (release.summary.isFictional) void reply.header('x-fictional', 'true');
  link(reply, successorIn(answered));
}

/** Sets how much a call matches in all, and where the rest is. */
export function setPageHeaders(
  reply: FastifyReply,
  answered: AnsweredRelease,
  { total, next, frame }: AnsweredPage,
): void {
  void reply.headers({
    'x-total-count': String(total),
    'x-truncated': String(next !== undefined),
    'x-rows': frame,
  });
  link(reply, [...(next === undefined ? [] : [`<${next}>; rel="next"`]), ...successorIn(answered)]);
}

function link(reply: FastifyReply, links: readonly string[]): void {
  if (links.length > 0) void reply.header('link', links.join(', '));
}

function successorIn({ table: { replacedBy }, publicUrl, call }: AnsweredRelease): readonly string[] {
  if (replacedBy === undefined) return [];
  return [`<${publicUrl}/api/table/${call}/${replacedBy}>; rel="successor-version"`];
}
