import { message } from '@almanac/core';
import { sitePathOf } from '@almanac/contract';
import type { Words } from '@almanac/words';
import Fastify, { LogController, type FastifyError } from 'fastify';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';

import { answerProblem, type ErrorPage, problemBehind } from './answers/answer-problem.ts';
import { DiskFull } from '../database/disk-full.ts';
import { logOptions, type LogSink } from '../telemetry/log.ts';
import { measurePauses } from '../telemetry/measure-pauses.ts';
import { measureRequests } from '../telemetry/measure-requests.ts';
import { nothingAt } from './nothing-at.ts';
import { isOpenData, openDataHeaders, PREFLIGHT_HEADERS } from './open-data.ts';
import { plainAddress } from './plain-address.ts';
import { Problem } from './problem.ts';
import { canonicalAddress, protocolAt, type Protocol } from './protocol.ts';
import { forbiddenInUrl, refuseForbidden } from './refuse-forbidden.ts';
import { refusePacked } from './refuse-packed.ts';
import { requestNamer } from './request-id.ts';
import { addressWithin, serveUnder } from './site-path.ts';
import { Unreachable } from './unreachable.ts';
import { zodSchemas } from './schema-compilers.ts';
import type { HttpApp } from './http-app.ts';

export interface HttpOptions {
  readonly words: Words;
  readonly errorPage: ErrorPage;
  /** Where log lines go; undefined keeps silent, as tests do. */
  readonly logTo?: LogSink;
  /** What every answer carries, even one sent before a request is wholly read. */
  readonly headers?: (url: string) => Readonly<Record<string, string>>;
  /** Addresses of proxies whose X-Forwarded-* headers are believed. */
  readonly trustedProxies?: readonly string[];
  /** The protocols whose addresses keep rules of their own. */
  readonly protocols?: readonly Protocol[];
  /** Whether the server is shutting down. */
  readonly isStopping?: () => boolean;
  /** The address readers use: where it has a path, everything is under that path. */
  readonly publicUrl?: string;
}

const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const CONNECTION_TIMEOUT_MS = 300_000;
const BODY_LIMIT_BYTES = 1_048_576;
const LET_GO_EVERY_MS = 50;

const NO_PARAMETERS = z.strictObject({});

/** A route without a query schema takes no query parameter: a misspelt one is reported, never ignored. */
function refuseUnknownParameters(app: HttpApp): void {
  app.addHook('onRoute', (route) => {
    if (route.schema?.querystring === undefined)
      route.schema = { ...route.schema, querystring: NO_PARAMETERS };
  });
}

/** One line a request, and nothing in it that is about the person who asked: no address, no query, no path values. */
function logRequests(app: HttpApp): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}

/**
 * An answer to HEAD states a length only where there is a body: without one the framework would state 0, which differs
 * from the length for GET (RFC 9110, section 8.6). For a stream it states none.
 */
function hideLengthsOfNothing(app: HttpApp): void {
  app.addHook('onSend', ({ method }, _reply, payload, done) => {
    const isNothing = payload === undefined || payload === null || payload === '';
    done(null, method === 'HEAD' && isNothing ? Readable.from([]) : payload);
  });
}

interface ErrorShapes {
  readonly words: Words;
  readonly errorPage: ErrorPage;
  readonly protocols: readonly Protocol[];
}

function answerErrors(app: HttpApp, shapes: ErrorShapes): void {
  app.setErrorHandler((error: Error, request, reply) => {
    const problem = problemBehind(error);
    if (problem === undefined) request.log.error({ err: error }, 'our mistake');
    if (problem instanceof DiskFull) request.log.error({ err: problem }, 'the disk is full');
    if (problem instanceof Unreachable) request.log.warn({ err: problem }, 'cannot be reached');
    return answerProblem(problem ?? new Problem('internal-error'), { request, reply, ...shapes });
  });
  app.setNotFoundHandler((request, reply) =>
    answerProblem(nothingAt(app, request, reply), { request, reply, ...shapes }),
  );
}

/**
 * Closing waits for every connection. One that was busy when it began is idle a moment later, and a load balancer would
 * keep it for the next reader: it is closed then, too.
 */
function letGoWhenIdle(app: HttpApp): void {
  app.addHook('preClose', (done) => {
    const letGo = setInterval(() => {
      app.server.closeIdleConnections();
    }, LET_GO_EVERY_MS);
    app.server.once('close', () => {
      clearInterval(letGo);
    });
    letGo.unref();
    done();
  });
}

/**
 * What is answered by the address alone: a browser that asks whether a page of another site may read open data, and
 * addresses that lead on to plainer ones.
 */
function answerByAddress(app: HttpApp, protocols: readonly Protocol[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url } = request;
    if (method === 'OPTIONS' && isOpenData(url)) {
      void reply.code(204).headers(PREFLIGHT_HEADERS).send();
      return;
    }
    const isLedOn = (method === 'GET' || method === 'HEAD') && !protocolAt(protocols, url)?.isOwn;
    const plain = isLedOn ? plainAddress(url) : undefined;
    if (plain === undefined) done();
    else void reply.header('cache-control', 'no-cache').redirect(plain, 301);
  });
}

/** What every answer carries that is an address’s own. */
function headersAt(
  url: string,
  { headers, protocols = [] }: Pick<HttpOptions, 'headers' | 'protocols'>,
): Readonly<Record<string, string>> {
  const isOwn = protocolAt(protocols, url)?.isOwn ?? false;
  return {
    ...headers?.(url),
    ...(isOwn && { 'cross-origin-resource-policy': 'same-origin' }),
    ...openDataHeaders(url),
  };
}

/** The problem of a request that never reached a route. */
function unreadable(error: FastifyError, url: string): Problem {
  if (error.code !== 'FST_ERR_BAD_URL') return problemBehind(error) ?? new Problem('malformed-request');
  const detail = message('problem.malformed-request.escapes');
  return forbiddenInUrl(url) ?? new Problem('malformed-request', { detail });
}

/** The bare web server: schemas, errors, logs and time limits. Features add routes to it. */
export function createHttp(options: HttpOptions): HttpApp {
  const { words, errorPage, logTo, trustedProxies = [], isStopping, publicUrl, protocols = [] } = options;
  const headers = (url: string) => headersAt(url, options);
  const path = publicUrl === undefined ? '' : sitePathOf({ publicUrl });
  const app: HttpApp = Fastify({
    logger: logOptions(logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestNamer(trustedProxies),
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    bodyLimit: BODY_LIMIT_BYTES,
    // What arrives on a connection while it is closed is answered, not turned away.
    return503OnClosing: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { maxParamLength: 8000 },
    schemaController: zodSchemas,
    rewriteUrl: (arriving) =>
      canonicalAddress(protocols, addressWithin({ path, protocols }, arriving) ?? arriving.url ?? '/'),
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers(request.url));
      void answerProblem(unreadable(error, request.url), { request, reply, words, errorPage, protocols });
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers(request.url), 'x-request-id': request.id });
    // Makes a load balancer send the next request elsewhere, instead of into a connection that is about to end.
    if (isStopping?.() === true) reply.header('connection', 'close');
    done();
  });
  serveUnder(app, { path, publicUrl: publicUrl ?? '', protocols, words });
  answerByAddress(app, protocols);
  letGoWhenIdle(app);
  hideLengthsOfNothing(app);
  refuseUnknownParameters(app);
  refuseForbidden(app);
  refusePacked(app);
  logRequests(app);
  measureRequests(app);
  measurePauses(app);
  answerErrors(app, { words, errorPage, protocols });
  return app;
}
