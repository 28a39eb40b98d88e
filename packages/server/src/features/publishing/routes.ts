import {
  auditQuerySchema,
  auditSchema,
  groupPublishedSchema,
  keptRecipeSchema,
  manifestSchema,
  publishedSchema,
  publishingCatalogueSchema,
  recipeSchema,
  schemaText,
  storedText,
} from '@almanac/contract';
import { message } from '@almanac/core';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { checkRoutes } from './checks/check-routes.ts';
import { correctionRoute } from './corrections/correction-route.ts';
import { editOf } from './edit.ts';
import { keyRoutes } from './keys/key-routes.ts';
import type { Publisher } from './keys/publisher.ts';
import { latestAudit } from './latest-audit.ts';
import { changeRecipe, showRecipe } from './preparing/recipe.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import { publishAndRecord } from './publish-and-record.ts';
import { publishGroup } from './publish-group.ts';
import { publishingCatalogue } from './publishing-catalogue.ts';
import { MANIFEST_BYTES, withUpload, withUploads } from './receive-upload.ts';
import { endBatch } from './release-batch.ts';
import {
  codeParams,
  dryRunQuery,
  modeOf,
  ROOT,
  type AuthorisedParts,
  type PublishingParts,
} from './route-parts.ts';
import { takingBackRoutes } from './taking-back/taking-back-routes.ts';

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
    const authorised = { ...parts, publisherOf };
    releaseRoutes(scope, authorised);
    groupRoute(scope, authorised);
    previewRoutes(scope, authorised);
    editRoute(scope, authorised);
    recipeRoutes(scope, authorised);
    takingBackRoutes(scope, authorised);
    correctionRoute(scope, authorised);
    keyRoutes(scope, authorised);
    auditRoute(scope, authorised);
    checkRoutes(scope, authorised);
  });
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

function editRoute(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
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

function auditRoute(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
  app.get(`${ROOT}/audit`, {
    schema: { querystring: auditQuerySchema, response: { 200: auditSchema } },
    handler: async (request) => ({
      entries: await latestAudit(context.database.read, {
        publisher: publisherOf(request),
        limit: request.query.limit,
      }),
    }),
  });
}
