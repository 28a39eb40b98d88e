import { loadedWords } from '@almanac/words';
import { GROUPED_NUMBERS } from '@almanac/core';
import { Dialog, useWords } from '@almanac/ui';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { showAlert } from '../../platform/dialogs/alert-store.ts';
import { ApiError, wordsOfFailure as apiWords } from '../../platform/api/api-error.ts';
import type { Api } from '../../platform/api/api.ts';
import { catalogueIndex } from '../../platform/catalogue/catalogue-index.ts';
import { catalogueQuery } from '../../platform/queries.ts';
import { useAccount } from '../../platform/session/account-store.ts';
import { isSessionOver } from '../../platform/session/call-account.ts';
import { useSession } from '../../platform/session/session.tsx';
import { selectionsOf, useSubscription } from '../../platform/subscription-store.ts';
import { subscribe } from './subscribe.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';

/** The words for a failed subscription (specification, section 8). */
export function wordsOfFailure(error: unknown): string {
  const text = apiWords(error);
  const isRefused =
    /no permission/i.test(text) || (error instanceof ApiError && error.code === 'no-permission');
  return isRefused ? loadedWords(GROUPED_NUMBERS).say('subscribe.log-in-again') : text;
}

async function subscribeAll(api: Api, client: QueryClient, topicIds: readonly string[]): Promise<void> {
  const { tables } = useSubscription.getState();
  useSubscription.setState({ showModal: false });
  try {
    await subscribe(api, client, { tables, topicIds });
    useSubscription.setState({ tables: [], topics: [], showSuccessModal: true });
  } catch (error) {
    if (!isSessionOver(error)) showAlert(wordsOfFailure(error));
  }
}

/**
 * The subscription dialog of the whole app. A reader who is not logged in is sent to the log-in, and returns to the
 * open dialog.
 */
export function SubscribeHost({ api }: { readonly api: Api }): ReactElement | null {
  const { say } = useWords();
  const { tables, topics, showModal, showSuccessModal } = useSubscription();
  const client = useQueryClient();
  const { account, isLoggedIn, openLogin } = useSession();
  const isTokenValid = useAccount(({ tokenValid }) => tokenValid);
  const mayAsk = isLoggedIn && isTokenValid;
  useEffect(() => {
    if (!showModal || mayAsk) return;
    useSubscription.setState({ showModal: false });
    openLogin({
      way: 'screen',
      pending: { action: 'notify-me-of-updates' },
      reason: {
        asked: say('subscribe.asked'),
        subject: [...tables, ...topics.map(({ topic }) => ({ title: topic }))][0]?.title,
      },
    });
  }, [showModal, mayAsk, openLogin, tables, topics]);
  const catalogue = useQuery({ ...catalogueQuery(api), enabled: showModal && mayAsk });
  if (showSuccessModal) return <SuccessDialog />;
  // Without the catalogue there are no topics to offer; subscribing to the tables works all the same.
  if (!showModal || !mayAsk || catalogue.isPending) return null;
  const index = catalogue.data && catalogueIndex(catalogue.data);
  return (
    <SubscribeDialog
      tables={tables.flatMap((table) => selectionsOf(table, index))}
      topics={topics}
      followed={account?.topics ?? []}
      onSubscribe={(topicIds) => void subscribeAll(api, client, topicIds)}
      onClose={() => {
        useSubscription.setState({ showModal: false, tables: [], topics: [] });
      }}
    />
  );
}

function SuccessDialog(): ReactElement {
  const { say } = useWords();
  const navigate = useNavigate();
  const close = (): void => {
    useSubscription.setState({ showSuccessModal: false });
  };
  return (
    <Dialog
      header={say('subscribe.done')}
      continueLabel={say('saved.view-list')}
      onContinue={() => {
        close();
        void navigate('/saved-tables');
      }}
      onClose={close}
      widthPx={480}
    >
      {say('subscribe.done.lead')}
    </Dialog>
  );
}
