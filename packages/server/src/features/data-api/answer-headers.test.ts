import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';

import { setPageHeaders, setReleaseHeaders, type AnsweredRelease } from './answer-headers.ts';

/** The headers that are set on a reply. */
function headersOf(set: (reply: FastifyReply) => void): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const reply = {
    header: (name: string, value: string) => {
      headers[name] = value;
    },
    headers: (all: Readonly<Record<string, string>>) => Object.assign(headers, all),
  };
  set(reply as unknown as FastifyReply);
  return headers;
}

const answered = (said: Readonly<Record<string, unknown>> = {}, isFictional = false): AnsweredRelease => ({
  table: { isDeleted: false, ...said } as unknown as AnsweredRelease['table'],
  release: { release: { id: 'r1' }, summary: { isFictional } } as unknown as AnsweredRelease['release'],
  publicUrl: 'https://tables.example',
  call: 'metadata',
});
const successor = '<https://tables.example/api/table/metadata/M2>; rel="successor-version"';

describe(setReleaseHeaders, () => {
  it.each([
    [answered(), { 'x-release': 'r1' }],
    [answered({ isDeleted: true }), { 'x-release': 'r1', 'x-withdrawn': 'true' }],
    [answered({}, true), { 'x-release': 'r1', 'x-fictional': 'true' }],
    [answered({ replacedBy: 'M2' }), { 'x-release': 'r1', link: successor }],
  ])('says what the body cannot: case %#', (of, headers) => {
    expect(
      headersOf((reply) => {
        setReleaseHeaders(reply, of);
      }),
    ).toEqual(headers);
  });
});

describe(setPageHeaders, () => {
  const page = { total: 7, frame: '1-5' as never };

  it.each([
    [answered(), {}, { 'x-truncated': 'false' }],
    [answered(), { next: 'https://next' }, { 'x-truncated': 'true', link: '<https://next>; rel="next"' }],
    [
      answered({ replacedBy: 'M2' }),
      { next: 'https://next' },
      { 'x-truncated': 'true', link: `<https://next>; rel="next", ${successor}` },
    ],
  ])('says how much there is and where the rest is: case %#', (of, more, headers) => {
    const set = headersOf((reply) => {
      setPageHeaders(reply, of, { ...page, ...more });
    });
    expect(set).toEqual({ 'x-total-count': '7', 'x-rows': '1-5', ...headers });
  });
});
