import {
  auditSchema,
  cancelledSchema,
  checksQuerySchema,
  checksSchema,
  checkSettingsSchema,
  correctBodySchema,
  correctedSchema,
  endedPreviewsSchema,
  groupPublishedSchema,
  keptRecipeSchema,
  keysSchema,
  madeKeySchema,
  madePreviewSchema,
  manifestSchema,
  previewBodySchema,
  publishedSchema,
  publishingCatalogueSchema,
  recipeSchema,
  restoreBodySchema,
  retractBodySchema,
  retractedSchema,
  schemaText,
  storedText,
  withdrawnSchema,
} from '@almanac/contract';
import { message } from '@almanac/core';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import type { Protocol } from '../../platform/http/protocol.ts';
import { listKeys, makeKey, revokeKey } from './keys/agency-keys.ts';
import type { Authorise } from './keys/authorise.ts';
import { readChecks, setChecks } from './checks/set-checks.ts';
import { cancel } from './taking-back/cancel.ts';
import { latestAudit } from './latest-audit.ts';
import { correct } from './correct.ts';
import type { PublishingContext } from './publishing-context.ts';
import { publishAndRecord } from './publish-and-record.ts';
import { publishGroup } from './publish-group.ts';
import { changeRecipe, showRecipe } from './preparing/recipe.ts';
import { refuseAgencyKey, type Publisher } from './keys/publisher.ts';
import { publishingCatalogue } from './publishing-catalogue.ts';
import { MANIFEST_BYTES, withUpload, withUploads, type UploadOptions } from './receive-upload.ts';
import { editOf } from './edit.ts';
import { endPreviews, makePreview } from './previews/preview-links.ts';
import { endBatch } from './release-batch.ts';
import { restore } from './taking-back/restore.ts';
import { retract } from './taking-back/retract.ts';
import { withdraw } from './taking-back/withdraw.ts';

export interface PublishingParts {
  readonly context: PublishingContext;
  readonly authorise: Authorise;
  readonly upload: UploadOptions;
}

/** What routes share that have checked the key. */
interface AuthorisedParts extends PublishingParts {
  /** The sender of the request: its key was checked before anything of its body was read. */
  readonly publisherOf: (request: FastifyRequest) => Publisher;
}

/** The publishing API: for agencies' programs. */
export const PUBLISHING: Protocol = { prefix: '/api/publishing/', isOwn: true, isFoundBeside: true };

const ROOT = `${PUBLISHING.prefix}1`;
const USUAL_AUDIT = 100;
const MOST_AUDIT = 1000;

const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, schemaText(message('fault.table-code'))));
const codeParams = z.object({ code });

/** Every route under `/api/publishing/1`. */
export async function publishingRoutes(app: HttpApp, parts: PublishingParts): Promise<void> {
  await app.register(async (scope: HttpApp) => {
    await scope.register(multipart);
    const publishers = new WeakMap<FastifyRequest, Publisher>();
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { authorization } = request.headers;
      publishers.set(request, await parts.authorise({ authorization, from: request.ip }));
    });
    const publisherOf = (request: FastifyRequest): Publisher => {
      const publisher = publishers.get(request);
      if (publisher === undefined) throw new Error('the request was not authorised');
      return publisher;
    };
    releaseRoutes(scope, { ...parts, publisherOf });
    groupRoute(scope, { ...parts, publisherOf });
    previewRoutes(scope, { ...parts, publisherOf });
    tableRoutes(scope, { ...parts, publisherOf });
    recipeRoutes(scope, { ...parts, publisherOf });
    restoreRoute(scope, { ...parts, publisherOf });
    retractionRoute(scope, { ...parts, publisherOf });
    correctionRoute(scope, { ...parts, publisherOf });
    keyRoutes(scope, { ...parts, publisherOf });
    auditRoute(scope, { ...parts, publisherOf });
    checksRoutes(scope, { ...parts, publisherOf });
  });
}

const dryRunQuery = z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) });

function modeOf({ dryRun }: z.infer<typeof dryRunQuery>): 'dry run' | 'publish' {
  return dryRun === 'true' ? 'dry run' : 'publish';
}

const publishQuery = z.extend(dryRunQuery, {
  batch: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/, schemaText(message('fault.batch'))))),
  more: z.optional(z.enum(['true', 'false'])),
});

function releaseRoutes(app: HttpApp, { context, upload, publisherOf }: AuthorisedParts): void {
  app.post(`${ROOT}/releases`, {
    schema: { querystring: publishQuery, response: { 200: publishedSchema } },
    handler: async (request) => {
      const { batch: id, more } = request.query;
      const mode = modeOf(request.query);
      const batch = id === undefined ? undefined : { id, isGoingOn: more === 'true' };
      try {
        return await withUpload(request, upload, (sent) =>
          publishAndRecord(context, { publisher: publisherOf(request), ...sent, mode, batch }),
        );
      } finally {
        // Even if the last file failed, the mail about those before it goes out now.
        if (batch?.isGoingOn === false) await endBatch(context, batch.id);
      }
    },
  });
  app.get(`${ROOT}/catalogue`, {
    schema: { response: { 200: publishingCatalogueSchema } },
    handler: (request) =>
      publishingCatalogue(context.database.read, {
        publisher: publisherOf(request),
        now: context.clock.now().toISOString(),
      }),
  });
}

const groupQuery = z.strictObject({ name: storedText(z.trim(), z.minLength(1), z.maxLength(200)) });

function groupRoute(app: HttpApp, { context, upload, publisherOf }: AuthorisedParts): void {
  app.post(`${ROOT}/groups`, {
    schema: { querystring: groupQuery, response: { 200: groupPublishedSchema } },
    handler: (request) =>
      withUploads(request, upload, async (sent) => {
        const publisher = publisherOf(request);
        const orders = sent.map((each) => ({ publisher, ...each, mode: 'publish' as const }));
        const { name: group } = request.query;
        return { group, tables: [...(await publishGroup(context, { name: group, orders }))] };
      }),
  });
}

function tableRoutes(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
  app.post(`${ROOT}/tables/:code/withdraw`, {
    schema: { params: codeParams, response: { 200: withdrawnSchema } },
    handler: async (request) => {
      const withdrawn = await withdraw(context, { publisher: publisherOf(request), ...request.params });
      await context.index.refresh();
      return withdrawn;
    },
  });
  app.post(`${ROOT}/tables/:code/edit`, {
    bodyLimit: MANIFEST_BYTES,
    schema: {
      params: codeParams,
      querystring: dryRunQuery,
      body: manifestSchema,
      response: { 200: publishedSchema },
    },
    handler: (request) =>
      publishAndRecord(context, {
        publisher: publisherOf(request),
        manifest: editOf(request.params.code, request.body),
        mode: modeOf(request.query),
      }),
  });
  app.post(`${ROOT}/tables/:code/cancel`, {
    schema: { params: codeParams, response: { 200: cancelledSchema } },
    handler: (request) => cancel(context, { publisher: publisherOf(request), ...request.params }),
  });
  app.post(`${ROOT}/tables/:code/replace`, {
    schema: { params: codeParams, body: z.strictObject({ by: code }), response: { 200: withdrawnSchema } },
    handler: async (request) => {
      const { by } = request.body;
      const replaced = await withdraw(context, { publisher: publisherOf(request), ...request.params, by });
      await context.index.refresh();
      return replaced;
    },
  });
}

function recipeRoutes(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
  const url = `${ROOT}/tables/:code/recipe`;
  app.get(url, {
    schema: { params: codeParams, response: { 200: keptRecipeSchema } },
    handler: (request) => showRecipe(context, { publisher: publisherOf(request), ...request.params }),
  });
  app.put(url, {
    bodyLimit: MANIFEST_BYTES,
    schema: { params: codeParams, body: recipeSchema, response: { 200: keptRecipeSchema } },
    handler: (request) =>
      changeRecipe(context, { publisher: publisherOf(request), ...request.params, recipe: request.body }),
  });
}

function restoreRoute(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
  app.post(`${ROOT}/tables/:code/restore`, {
    schema: {
      params: codeParams,
      querystring: dryRunQuery,
      body: restoreBodySchema,
      response: { 200: publishedSchema },
    },
    handler: (request) =>
      restore(context, {
        publisher: publisherOf(request),
        code: request.params.code,
        ...request.body,
        mode: modeOf(request.query),
      }),
  });
}

function retractionRoute(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
  app.post(`${ROOT}/tables/:code/retract`, {
    schema: { params: codeParams, body: retractBodySchema, response: { 200: retractedSchema } },
    handler: (request) =>
      retract(context, { publisher: publisherOf(request), ...request.params, ...request.body }),
  });
}

function previewRoutes(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
  app.post(`${ROOT}/tables/:code/previews`, {
    schema: { params: codeParams, body: previewBodySchema, response: { 201: madePreviewSchema } },
    handler: async (request, reply) => {
      const asked = { publisher: publisherOf(request), ...request.params, ...request.body };
      return reply.code(201).send(await makePreview(context, asked, context.previewAddress));
    },
  });
  app.delete(`${ROOT}/tables/:code/previews`, {
    schema: { params: codeParams, response: { 200: endedPreviewsSchema } },
    handler: (request) => endPreviews(context, { publisher: publisherOf(request), ...request.params }),
  });
}

function correctionRoute(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
  app.post(`${ROOT}/tables/:code/corrections`, {
    schema: { params: codeParams, body: correctBodySchema, response: { 200: correctedSchema } },
    handler: async (request) => {
      const corrected = await correct(context, {
        publisher: publisherOf(request),
        ...request.params,
        ...request.body,
      });
      await context.index.refresh();
      return corrected;
    },
  });
}

const name = storedText(z.trim(), z.minLength(1), z.maxLength(200));
const keyBody = z.strictObject({ agency: name, holder: z.optional(name) });

function keyRoutes(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
  app.post(`${ROOT}/keys`, {
    schema: { body: keyBody, response: { 201: madeKeySchema } },
    handler: async (request, reply) => {
      const publisher = publisherOf(request);
      refuseAgencyKey(publisher);
      return reply.code(201).send(await makeKey(context, { publisher, ...request.body }));
    },
  });
  app.get(`${ROOT}/keys`, {
    schema: { response: { 200: keysSchema } },
    handler: async (request) => {
      refuseAgencyKey(publisherOf(request));
      return { keys: await listKeys(context) };
    },
  });
  app.delete(`${ROOT}/keys/:id`, {
    schema: { params: z.object({ id: z.string() }), response: { 204: z.null() } },
    handler: async (request, reply) => {
      const publisher = publisherOf(request);
      refuseAgencyKey(publisher);
      await revokeKey(context, { publisher, id: request.params.id });
      return reply.code(204).send(null);
    },
  });
}

function checksRoutes(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
  const schema = { querystring: checksQuerySchema, response: { 200: checksSchema } };
  app.get(`${ROOT}/checks`, {
    schema,
    handler: (request) => readChecks(context, { publisher: publisherOf(request), ...request.query }),
  });
  app.put(`${ROOT}/checks`, {
    schema: { ...schema, body: checkSettingsSchema },
    handler: (request) =>
      setChecks(context, { publisher: publisherOf(request), ...request.query, settings: request.body }),
  });
}

const auditQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_AUDIT)), USUAL_AUDIT),
});

function auditRoute(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
  app.get(`${ROOT}/audit`, {
    schema: { querystring: auditQuery, response: { 200: auditSchema } },
    handler: async (request) => ({
      entries: await latestAudit(context.database.read, {
        publisher: publisherOf(request),
        limit: request.query.limit,
      }),
    }),
  });
}
