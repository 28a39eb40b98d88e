import { ACCOUNT_CALLS } from './account-calls.ts';
import { CHART_CALLS } from './chart-calls.ts';
import { SAVED_TABLE_CALLS } from './saved-table-calls.ts';
import { SUBSCRIPTION_CALLS } from './subscription-calls.ts';

/** Every call of the account service. docs/reference/account-api.md lists the same; a test compares them. */
export const DOSAUTH_CALLS = {
  ...ACCOUNT_CALLS,
  ...SAVED_TABLE_CALLS,
  ...SUBSCRIPTION_CALLS,
  ...CHART_CALLS,
};
