import type { FileStream } from '@almanac/formats';
import type { FastifyReply } from 'fastify';

import { passingEncoding, type Exchange } from '../../platform/http/answers/packed-in-passing.ts';
import { entityTag, holdsAlready, versionOf } from '../../platform/http/answers/prepared-answer.ts';
import { sendInTurn } from '../../platform/http/answers/send-in-turn.ts';
import type { SdmxParts } from '../../releases/sdmx/sdmx-parts.ts';

/**
 * Answers a client that holds this very message already; others get its tag. `said` is all that the message depends on
 * besides its address.
 */
export function answeredHolder(
  { version, publicUrl, department }: Pick<SdmxParts, 'version' | 'publicUrl' | 'department'>,
  { request, reply }: Exchange,
  said: readonly unknown[],
): FastifyReply | undefined {
  const content = versionOf(JSON.stringify([version, publicUrl, department, request.url, said]));
  const tag = entityTag(content, passingEncoding(request, true));
  void reply.headers({ etag: tag, 'cache-control': 'no-cache' });
  return holdsAlready(request, tag) ? reply.code(304).send() : undefined;
}

/** A message that is written as it is sent. */
export interface StreamedMessage {
  readonly type: string;
  /** Cells or categories that are read for it. */
  readonly cost: number;
  readonly write: () => Promise<FileStream>;
}

/** Streams a message that was charged; an error half-way breaks the connection, so that a part is never taken for the whole. */
export async function sendStreamed(
  { awaitTurn }: Pick<SdmxParts, 'awaitTurn'>,
  exchange: Exchange,
  { type, cost, write }: StreamedMessage,
): Promise<FastifyReply> {
  void exchange.reply.type(type);
  return sendInTurn(exchange, { awaitTurn, cost, isText: true, write });
}
