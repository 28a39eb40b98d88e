import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';

import { message } from '@almanac/core';

import { ENGLISH } from '../../../test/english.ts';
import { Problem } from '../../platform/http/problem.ts';
import { answerRefusal, ApiRefused, unknownId, unreadableFields } from './api-refusal.ts';

/** The status, headers and title that an error is answered with, and whether it was our mistake. */
function answered(error: Error) {
  const headers: Record<string, string> = {};
  const told = { status: 0, body: '', isOurs: false };
  const reply = {
    code: (status: number) => ((told.status = status), reply),
    header: (name: string, value: string) => ((headers[name] = value), reply),
    type: () => reply,
    serializer: () => reply,
    send: (body: unknown) => ((told.body = String(body)), reply),
  };
  const request = { id: 'r1', log: { error: () => void (told.isOurs = true) } };
  answerRefusal(error, {
    request: request as unknown as FastifyRequest,
    reply: reply as unknown as FastifyReply,
    words: ENGLISH,
  });
  const { Data } = JSON.parse(told.body) as {
    readonly Data: { readonly title: string; readonly errors: object };
  };
  const { title, errors } = Data;
  return { status: told.status, isOurs: told.isOurs, headers, title, fields: Object.keys(errors) };
}

const NOT_KEPT = { 'cache-control': 'no-store' };

it.each([
  [unknownId('X'), 404, 'Not Found', ['ResourceId'], NOT_KEPT],
  [
    unreadableFields({ Limit: [message('data-api.unknown-table', { id: 'X' })] }),
    400,
    'One or more validation errors occurred.',
    ['Limit'],
    NOT_KEPT,
  ],
  [new ApiRefused(429, 'Slow', {}, 7), 429, 'Slow', [], { ...NOT_KEPT, 'retry-after': '7' }],
  [new Problem('too-many-requests', { retryAfter: 9 }), 429, undefined, ['Request'], { 'retry-after': '9' }],
  [new Problem('unknown-table'), 404, undefined, ['Request'], NOT_KEPT],
])('answers %s with what its clients know', (error, status, title, fields, headers) => {
  expect(answered(error)).toMatchObject({
    status,
    isOurs: false,
    fields,
    headers,
    ...(title !== undefined && { title }),
  });
});

it('describes a mistake of ours to no one', () => {
  expect(answered(new Error('secret'))).toEqual({
    status: 500,
    isOurs: true,
    headers: NOT_KEPT,
    title: ENGLISH.say('problem.internal-error.title'),
    fields: [],
  });
});
