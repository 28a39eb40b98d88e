import { typefaceStyle } from '@almanac/charts/looks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { answerHolders, anyEncoding, type FileVersion } from '../../platform/http/answers/answer-holders.ts';
import { byteCache, type ByteCache } from '../../platform/byte-cache.ts';
import { tableFileVersion } from '../../releases/index/file-version.ts';
import { leadOn, withQuery } from '../../platform/http/answers/lead-on.ts';
import { findRelease, successorOf } from '../../releases/index/find-release.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { limitRequests } from '../../platform/limits/limit-requests.ts';
import { PAGE_PARAMETERS, queryOf, withoutParameters } from '../../releases/figures/read-view.ts';
import { sendBytes } from '../../platform/http/answers/send-bytes.ts';
import { withStoredViews } from '../../releases/figures/stored-views.ts';
import { isPreviewPicture } from '../../releases/figures/preview-pictures.ts';
import type { ChartsParts } from './charts-parts.ts';
import { pictureMaker, type PictureMaker } from './picture-maker.ts';
import { PICTURE_PARAMETERS, type PictureLook, pngQuery, svgQuery } from './picture-query.ts';
import { mayDraw, readAskedChart, readChart } from './read-chart.ts';
import { inlineStyleHash } from '../../platform/http/security-headers.ts';

/** Some two hundred pictures of the usual size. */
const CACHE_BYTES = 16 * 1024 * 1024;

const TYPES = { svg: 'image/svg+xml; charset=utf-8', png: 'image/png' } as const;

type Suffix = keyof typeof TYPES;

const tableParams = z.object({ kind: z.string(), code: z.string() });

interface PictureContext {
  readonly parts: ChartsParts;
  readonly maker: PictureMaker;
  readonly kept: ByteCache<Uint8Array>;
  readonly version: FileVersion;
}

interface PictureRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly address: { readonly kind: string; readonly code: string; readonly release?: string | undefined };
  readonly suffix: Suffix;
  readonly look: PictureLook;
}

/** Sends the chart at an address; the same chart of the same release is drawn once, however many ask. */
async function sendPicture(
  { parts, maker, kept, version }: PictureContext,
  asked: PictureRequest,
): Promise<FastifyReply> {
  const { request, reply, address, suffix, look } = asked;
  const { index, views, portal } = parts;
  const { table, release } = await findRelease(index, address);
  const query = queryOf(request.url);
  const successor = successorOf(index, table, address);
  if (successor) return leadOn(reply, `/table/${successor.kind}/${successor.code}.${suffix}`, query);
  // Our own pages name the release in every picture so that it can be cached; that is not a reader's choice and pins
  // nothing.
  if (address.release !== undefined && !isPreviewPicture(request.url))
    await parts.pins?.pin(release.release.id, 'picture').catch(() => undefined);
  const foreign = suffix === 'png' ? 'words' : 'scale';
  const own = PICTURE_PARAMETERS.filter((name) => name !== foreign);
  const chart = readAskedChart(await withStoredViews(query, views), [...PAGE_PARAMETERS, ...own]);
  const pageQuery = withoutParameters(query, PICTURE_PARAMETERS);
  const page = `${portal.publicUrl}/table/${table.summary.kind}/${table.code}`;
  const key = JSON.stringify([parts.version, release.release.id, suffix, look, page, pageQuery]);
  void reply.header('content-security-policy', await picturePolicy(suffix));
  return sendBytes(
    { request, reply },
    {
      version: (await version(request)) ?? key,
      type: TYPES[suffix],
      isCompressed: suffix === 'png',
      read: async () => {
        const there = kept.peek(key);
        if (there) return there;
        if (!(await mayDraw(parts, { request, reply }, { release, asked: chart }))) return undefined;
        return kept.get(key, async () => {
          const { model } = await readChart(parts, release, chart);
          return maker[suffix]({ model, look, address: withQuery(page, pageQuery) });
        });
      },
    },
  );
}

/** `GET /table/:type/:id.svg` and `.png`: the chart of exactly the view on the page. */
export async function pictureRoutes(app: HttpApp, parts: ChartsParts): Promise<void> {
  const context: PictureContext = {
    parts,
    maker: pictureMaker(parts),
    kept: byteCache(CACHE_BYTES, (bytes) => bytes.byteLength, 'pictures'),
    version: tableFileVersion(parts),
  };
  const { version } = context;
  await limitRequests(app, parts.limit, (expensive) => {
    expensive.get('/table/:kind/:code(^[^./]+).svg', {
      schema: { params: tableParams, querystring: svgQuery },
      onRequest: answerHolders({ version, encoding: anyEncoding }),
      handler: (request, reply) => {
        const { release, width, height, theme, words } = request.query;
        const address = { ...request.params, release };
        const look = { width, height, theme, words };
        return sendPicture(context, { request, reply, address, suffix: 'svg', look });
      },
    });
    expensive.get('/table/:kind/:code(^[^./]+).png', {
      schema: { params: tableParams, querystring: pngQuery },
      onRequest: answerHolders({ version }),
      handler: (request, reply) => {
        const { release, width, height, theme, scale } = request.query;
        const address = { ...request.params, release };
        const look = { width, height, theme, scale };
        return sendPicture(context, { request, reply, address, suffix: 'png', look });
      },
    });
  });
}

let typefaces: Promise<string> | undefined;

/** What a picture that is opened by itself may do: an SVG uses the typefaces that it brings along; nothing runs. */
async function picturePolicy(suffix: 'svg' | 'png'): Promise<string> {
  if (suffix === 'png') return "default-src 'none'; frame-ancestors 'none'";
  typefaces ??= typefaceStyle().then(inlineStyleHash);
  return `default-src 'none'; style-src ${await typefaces}; font-src data:; frame-ancestors 'none'`;
}
