import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/api.ts';
import { useAccount } from './account-store.ts';
import { accountChanged } from './begin-session.ts';
import { callAccount } from './call-account.ts';

/** Which topics the reader ticked, and which they unticked. */
export interface TopicChanges {
  readonly added: Iterable<string>;
  readonly removed?: Iterable<string>;
}

/** Of two tabs that post at the same moment one has to try again; it never takes this many tries. */
const MOST_TRIES = 10;

const CHANGED_MEANWHILE = 'changed-meanwhile';

function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === CHANGED_MEANWHILE;
}

/**
 * Follows or unfollows topics. What is posted is the list of the specification: the topics that are followed and those
 * newly ticked, each once. It names the topics that it is based on: when another tab has changed them since, it is
 * built again from the current ones.
 */
export async function changeTopics(api: Api, { added, removed = [] }: TopicChanges): Promise<void> {
  const off = new Set(removed);
  let known = useAccount.getState().accountData ?? (await callAccount(api, 'getAccount'));
  for (let tries = 1; ; tries += 1) {
    const body = [...new Set([...known.topics, ...added])].filter((topic) => !off.has(topic));
    try {
      accountChanged(await callAccount(api, 'subscribeTopics', { body, ifMatch: known.topicsTag }));
      return;
    } catch (error) {
      if (!isChangedMeanwhile(error) || tries === MOST_TRIES) throw error;
      known = await callAccount(api, 'getAccount');
    }
  }
}
