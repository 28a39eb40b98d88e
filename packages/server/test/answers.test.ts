import type { AnswerBody, SearchBody, SuggestionsBody } from '@almanac/contract';
import { parseHeadlines, parseSynonyms } from '@almanac/core';
import { beforeAll, describe, expect, it } from 'vitest';

import { readAsking } from '../src/features/answers/read-asking.ts';
import type { HttpApp } from '../src/platform/http/http-app.ts';
import { fixedPortal } from './fixed-portal.ts';

let app: HttpApp;

beforeAll(async () => {
  const synonyms = parseSynonyms('jobs => employed');
  const headlines = parseHeadlines('job rate => Employed <Residents> > Rate');
  app = await fixedPortal(
    {},
    {
      asking: await readAsking(null),
      ...(synonyms.ok && { synonyms: synonyms.value }),
      ...(headlines.ok && { headlines: headlines.value }),
    },
  );
});

async function ask(query: string): Promise<AnswerBody> {
  const answer = await app.inject({ url: `/api/answer?${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AnswerBody>();
}

describe('GET /api/answer', () => {
  it('says what a rate was, from whom, and where the page of exactly this is', async () => {
    const { answer, chips, refusal } = await ask('q=job+rate');
    expect(refusal).toBeUndefined();
    expect(answer?.sentence.text).toBe('Employed <Residents>, Rate were 2.6% in Q1 2025');
    expect(answer?.address).toBe(
      '/table/TS/M100001?choose=series:in(1.1)&choose=time:range(2025-1Q,2025-1Q)',
    );
    expect(answer?.series).toBe('/series/M100001/1.1');
    expect(answer?.citation).toContain('Labour Force Survey: table M100001');
    expect(answer?.figures.rows[0]).toEqual({ label: 'vs a period earlier (Q4 2024)', text: '+0.3 pp' });
    expect(chips.map(({ kind, text }) => [kind, text])).toEqual([
      ['thing', 'Employed <Residents>, Rate'],
      ['period', 'Q1 2025'],
      ['show', 'Figure'],
      ['frequency', 'Quarterly'],
    ]);
  });

  it('says a change of a rate in percentage points, with both ends', async () => {
    const { answer, parameters } = await ask('q=job+rate+since+2024');
    expect(answer?.sentence).toEqual({
      before: 'Employed <Residents>, Rate rose',
      figure: '0.6 pp',
      after: 'from Q1 2024 to Q1 2025',
      text: 'Employed <Residents>, Rate rose 0.6 pp from Q1 2024 to Q1 2025',
    });
    expect(answer?.chart.series.map(({ from, to, points }) => [from, to, points.length])).toEqual([
      [0, 4, 5],
    ]);
    expect(answer?.worked.at(-1)).toBe('2.6% − 2.0% = +0.6 pp.');
    expect(parameters).toMatchObject({
      from: '2024-1Q',
      to: '2025-1Q',
      show: 'change',
      series: 'M100001:1.1',
    });
  });

  it('takes the ends that the reader chose in place of those that were read', async () => {
    const { answer } = await ask('q=job+rate+since+2024&from=2024-2Q&to=2024-4Q');
    expect(answer?.sentence.text).toBe('Employed <Residents>, Rate rose 0.2 pp from Q2 2024 to Q4 2024');
  });

  it('answers for the series that the reader chose', async () => {
    const { answer } = await ask('q=job+rate&series=M100001:1.1&show=highest');
    expect(answer?.sentence.text).toBe('Employed <Residents>, Rate were highest at 2.6% in Q1 2025');
  });

  it('names the period with the highest and the lowest change on a year earlier', async () => {
    const { answer, parameters } = await ask('q=biggest+rise+of+the+job+rate');
    expect(answer?.sentence.text).toBe(
      'Employed <Residents>, Rate rose most on a year earlier: 0.6 pp from Q1 2024 to Q1 2025',
    );
    expect(parameters).toMatchObject({ show: 'highest-growth', to: '2025-1Q' });
    // Its address finds it again.
    const again = await ask(new URLSearchParams(parameters).toString());
    expect(again.answer?.sentence).toEqual(answer?.sentence);
  });

  it.each([
    ['beekeeping', 'unknown-words'],
    ['job rate in 2023', 'frequency-absent'],
    ['job rate Q1 2023', 'before-series'],
    ['job rate Q2 2025', 'not-yet'],
    ['job rate before the pandemic', 'period-not-understood'],
    ['why did the job rate rise', 'cause'],
    ['job rate 2031', 'forecast'],
  ])('does not answer “%s”: %s', async (question, code) => {
    const { answer, refusal } = await ask(new URLSearchParams({ q: question }).toString());
    expect([answer, refusal?.code]).toEqual([undefined, code]);
  });

  it('asks by one click with the word that may have been meant', async () => {
    const { refusal } = await ask('q=emploied+residents+rate');
    expect(refusal?.instead).toEqual([
      { text: 'employed residents rate', query: 'q=employed+residents+rate' },
    ]);
  });

  it('leads to the page that works out the same change', async () => {
    const { answer } = await ask('q=job+rate+since+2024');
    expect(answer?.address).toBe(
      '/table/TS/M100001?choose=series:in(1.1)&choose=time:range(2024-1Q,2025-1Q)&span=2024-1Q:2025-1Q',
    );
    const [path, query] = (answer?.address ?? '').split('?');
    const file = await app.inject({ url: `${path}.csv?${query}` });
    expect(
      file.body
        .split(/\r?\n/)
        .find((line) => line.includes('Rate'))
        ?.split(','),
    ).toContain('0.6');
  });
});

describe('GET /api/search', () => {
  it('gives one hit a family, with its members and the latest figure', async () => {
    const found = await app.inject({ url: '/api/search?q=employed&families=true' });
    const [hit] = found.json<SearchBody>().hits;
    expect(hit?.family?.title.text).toBe('Employed <Residents>');
    expect(hit?.family?.members.map(({ code, address }) => [code, address])).toEqual([
      ['M100001', '/table/TS/M100001'],
    ]);
    expect(hit?.headline).toMatchObject({ period: '2025 1Q', of: 'Total <all>', page: '/series/M100001/1' });
  });
});

describe('GET /api/search?families=true', () => {
  it('lists a topic whole where there are no words', async () => {
    const found = await app.inject({ url: '/api/search?q=&topic=jobs&families=true' });
    const { hits, total } = found.json<SearchBody>();
    expect(hits).toHaveLength(total);
    expect(hits[0]?.headline?.name).toContain('Employed');
    const none = await app.inject({ url: '/api/search?q=&families=true' });
    expect(none.json<SearchBody>().total).toBe(0);
  });

  it('begins with the tables that a question is about, which its words alone do not find', async () => {
    const codesOf = async (query: string): Promise<readonly string[]> => {
      const body = (
        await app.inject({ url: `/api/search?q=job+rate+since+2024${query}` })
      ).json<SearchBody>();
      return body.hits.map(({ table }) => table.code);
    };
    expect((await codesOf('&families=true'))[0]).toBe('M100001');
  });
});

describe('GET /api/search/suggestions', () => {
  it('carries the figure of a question', async () => {
    const { answer } = (
      await app.inject({ url: '/api/search/suggestions?q=job+rate' })
    ).json<SuggestionsBody>();
    expect(answer).toEqual({
      text: 'Employed <Residents>, Rate were 2.6% in Q1 2025',
      figure: '2.6%',
      address: '/search?q=job+rate',
    });
  });
});
