import { beforeEach, describe, expect, it } from 'vitest';
import { ANA } from '../../../test/account-data.ts';
import { createApi } from '../api/api.ts';
import { useAccount } from './account-store.ts';
import { changeTopics } from './change-topics.ts';
import { keepToken, sessionToken } from './token.ts';

/** The topics of an account as a server keeps them: it refuses a list that was made from others. */
function topicsServer(first: readonly string[]) {
  let topics = first;
  const posted: unknown[] = [];
  const account = () => ({ ...ANA, topics: [...topics], topicsTag: topics.join(' ') });
  const api = createApi({
    token: sessionToken,
    fetch: async (address, init) => {
      const request = new Request(new URL(address as string, 'http://same.origin'), init);
      if (request.url.endsWith('/GetAccount')) return Response.json({ Data: account() });
      const tag = request.headers.get('if-match');
      const body: unknown = await request.json();
      if (tag !== `"${topics.join(' ')}"`)
        return Response.json({ Code: 'changed-meanwhile', Message: 'x' }, { status: 412 });
      posted.push(body);
      topics = body as string[];
      return Response.json({ Data: account() });
    },
  });
  return {
    api,
    posted,
    topics: () => topics,
    /** Another tab. */
    change: (others: readonly string[]) => {
      topics = others;
    },
  };
}

function know(topics: string[]): void {
  useAccount.setState({ isLoggedIn: true, accountData: { ...ANA, topics, topicsTag: topics.join(' ') } });
}

describe(changeTopics, () => {
  beforeEach(() => {
    keepToken('T'.repeat(43));
  });

  it('posts the list of the specification: what is followed and what is newly ticked, each once', async () => {
    know(['births']);
    const { api, posted } = topicsServer(['births']);
    await changeTopics(api, { added: ['prices', 'births'] });
    expect(posted).toEqual([['births', 'prices']]);
    expect(useAccount.getState().accountData?.topics).toEqual(['births', 'prices']);
  });

  it('erases nothing that another tab has followed since, and brings back nothing that it has ended', async () => {
    know(['births', 'deaths']);
    const server = topicsServer(['births', 'deaths']);
    server.change(['births', 'trade']);
    await changeTopics(server.api, { added: ['prices'] });
    expect(server.topics()).toEqual(['births', 'trade', 'prices']);
  });

  it('lets two tabs that post at one moment both have their way', async () => {
    know(['births']);
    const server = topicsServer(['births']);
    await Promise.all([
      changeTopics(server.api, { added: ['prices'] }),
      changeTopics(server.api, { added: ['trade'], removed: ['births'] }),
    ]);
    expect([...server.topics()].toSorted()).toEqual(['prices', 'trade']);
  });
});
