import type { SavedTable } from '@almanac/contract';
import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { SIGNED_IN } from '../../../test/account-data.ts';
import { createApi, type Api } from '../../platform/api/api.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { useAccount } from '../../platform/session/account-store.ts';
import { SessionProvider } from '../../platform/session/session.tsx';
import { keepToken, sessionToken } from '../../platform/session/token.ts';
import { EditDialog } from './edit-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { SITE } from '../../../test/site.ts';
import { savedTable } from '../../../test/saved-table.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

const saved = (id: string): SavedTable =>
  savedTable({ id, customisationData: { release: 'latest' }, isNotified: true, metadata: { name: 'Mine' } });

/** A server that answers the creation of a link with `made`, and records which calls were made. */
function server(made: () => Response): { readonly api: Api; readonly calls: string[] } {
  const calls: string[] = [];
  const api = createApi({
    token: sessionToken,
    fetch: (address) => {
      const name = (address as string).split('/').at(-1) ?? '';
      calls.push(name);
      if (name === 'GetShareLinks') return Promise.resolve(Response.json({ Data: { links: [] } }));
      if (name === 'CreateShareLink') return Promise.resolve(made());
      return Promise.resolve(Response.json({ Data: SIGNED_IN.account }));
    },
  });
  return { api, calls };
}

function open(api: Api, dialog: ReactElement) {
  keepToken(SIGNED_IN.token);
  useAccount.setState({ isLoggedIn: true, accountData: SIGNED_IN.account });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SessionProvider api={api}>{dialog}</SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

function share({ api }: { readonly api: Api }, tables: readonly SavedTable[]) {
  const now = () => new Date('2026-11-20T12:00:00Z');
  return open(
    api,
    <ShareDialog api={api} site={SITE} now={now} tables={tables} all={tables} onClose={() => undefined} />,
  );
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  useAccount.setState(useAccount.getInitialState(), true);
});

describe(ShareDialog, () => {
  const refuse = (Code: string) => Response.json({ Code, Message: 'No permission' }, { status: 403 });

  it('says how many tables one link shows, and sends nothing of more', async () => {
    const peer = server(() => refuse('not-asked'));
    share(
      peer,
      Array.from({ length: 101 }, (_, at) => saved(`mine-${at + 1000}`)),
    );
    expect(await screen.findByText(say('saved.share.too-many', { most: 100, count: 101 }))).toBeTruthy();
    expect(screen.queryByRole('button', { name: say('saved.share.create') })).toBeNull();
    expect(peer.calls).not.toContain('CreateShareLink');
  });

  it('says that a record was removed elsewhere, and what to do', async () => {
    const user = share(
      server(() => refuse('no-permission')),
      [saved('mine-0001')],
    );
    await user.click(screen.getByRole('button', { name: say('saved.share.create') }));
    expect(await screen.findByText(say('saved.share.gone'))).toBeTruthy();
  });

  it('hides the words of a validator where an answer is not as agreed', async () => {
    const user = share(
      server(() => Response.json({ Data: { link: 7 } })),
      [saved('mine-0001')],
    );
    await user.click(screen.getByRole('button', { name: say('saved.share.create') }));
    expect(await screen.findByText(say('common.error'))).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/invalid|expected/i);
  });
});

describe(EditDialog, () => {
  it('refuses more tags than there may be, in a sentence, and sends and drops none', async () => {
    const peer = server(() => Response.json({}));
    const user = open(
      peer.api,
      <EditDialog api={peer.api} site={SITE} saved={saved('mine-0001')} onClose={() => undefined} />,
    );
    const tags = screen.getByRole<HTMLInputElement>('textbox', { name: /^Tags/ });
    const many = Array.from({ length: 21 }, (_, at) => `t${at}`).join(', ');
    await user.type(tags, many);
    expect(screen.getByText(say('saved.fields.tags-many', { most: 20, count: 21, over: 1 }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: say('button.save') }));
    expect(tags.value).toBe(many);
    expect(peer.calls.filter((name) => /Saved/.test(name))).toEqual([]);
  });
});
