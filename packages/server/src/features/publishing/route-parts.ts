import { schemaText } from '@almanac/contract';
import { message } from '@almanac/core';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { Protocol } from '../../platform/http/protocol.ts';
import type { Authorise } from './keys/authorise.ts';
import type { Publisher } from './keys/publisher.ts';
import type { PublishingContext } from './publishing-context.ts';
import type { UploadOptions } from './receive-upload.ts';

/** The publishing API: for agencies' programs. */
export const PUBLISHING: Protocol = { prefix: '/api/publishing/', isOwn: true, isFoundBeside: true };

export const ROOT = `${PUBLISHING.prefix}1`;

export interface PublishingParts {
  readonly context: PublishingContext;
  readonly authorise: Authorise;
  readonly upload: UploadOptions;
}

/** What routes share that have checked the key. */
export interface AuthorisedParts extends PublishingParts {
  /** The sender of the request: its key was checked before anything of its body was read. */
  readonly publisherOf: (request: FastifyRequest) => Publisher;
}

export const code = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, schemaText(message('fault.table-code'))));
export const codeParams = z.object({ code });

export const dryRunQuery = z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) });

export function modeOf({ dryRun }: z.infer<typeof dryRunQuery>): 'dry run' | 'publish' {
  return dryRun === 'true' ? 'dry run' : 'publish';
}
