import { HELP_PAGES, helpDocumentSchema, type HelpName } from '@almanac/contract';
import type { Words } from '@almanac/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { singleQuery } from '../../platform/http/page-query.ts';
import {
  JSON_TYPE,
  prepareAnswer,
  type PreparedAnswer,
  sendPrepared,
} from '../../platform/http/answers/prepared-answer.ts';
import { Problem } from '../../platform/http/problem.ts';
import { HELP_DESCRIPTIONS, HELP_NAMES } from './help-descriptions.ts';
import type { HelpStorage } from './help-storage.ts';
import { PICTURE_ADDRESS } from './parse-help-document.ts';

/** The head of a help page. */
export interface HelpPageHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
}

export interface HelpParts {
  readonly words: Words;
  readonly storage: HelpStorage;
  readonly sendPage: (
    exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    page: HelpPageHead,
  ) => Promise<FastifyReply>;
}

const PICTURE_TYPES = { png: 'image/png', webp: 'image/webp', svg: 'image/svg+xml' } as const;

const pictureParams = z.object({ file: z.string().check(z.regex(/^[a-z0-9-]+\.(?:png|webp|svg)$/)) });
const nameParams = z.object({ name: z.enum(HELP_NAMES) });

function pageRoute(app: HttpApp, name: HelpName, { storage, sendPage, words }: HelpParts): void {
  const page = HELP_PAGES[name];
  const [path] = page.paths;
  app.get(path, {
    schema: { querystring: singleQuery(page) },
    handler: async (request, reply) => {
      const document = await storage.document(name);
      return sendPage(
        { request, reply },
        {
          title: document.title,
          description: words.say(HELP_DESCRIPTIONS[name]),
          canonical: path,
        },
      );
    },
  });
}

/** Glossary, questions, guide, terms, privacy, accessibility and contact: as pages, and as data for the app. */
export function helpRoutes(app: HttpApp, parts: HelpParts): void {
  for (const name of HELP_NAMES) pageRoute(app, name, parts);
  const answers = new Map<string, Promise<PreparedAnswer>>();
  const answerOf = async (name: string): Promise<PreparedAnswer> =>
    prepareAnswer(JSON.stringify(helpDocumentSchema.parse(await parts.storage.document(name))));
  app.get('/api/help/:name', {
    schema: { params: nameParams, querystring: z.strictObject({}) },
    handler: async (request, reply) => {
      const { name } = request.params;
      const answer = answers.get(name) ?? answerOf(name);
      answers.set(name, answer);
      return sendPrepared({ request, reply }, await answer, {
        type: JSON_TYPE,
      });
    },
  });
  app.get(`${PICTURE_ADDRESS}:file`, {
    schema: { params: pictureParams, querystring: z.strictObject({}) },
    handler: async (request, reply) => {
      const { file } = request.params;
      const bytes = await parts.storage.picture(file);
      if (bytes === undefined) throw new Problem('unknown-address');
      const ending = file.slice(file.lastIndexOf('.') + 1) as keyof typeof PICTURE_TYPES;
      return reply.header('cache-control', 'public, max-age=3600').type(PICTURE_TYPES[ending]).send(bytes);
    },
  });
}
