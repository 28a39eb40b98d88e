import * as z from 'zod/mini';

import { doneSchema } from './account.ts';
import type { DosauthCall } from './call.ts';
import { inData } from './envelope.ts';
import {
  createShareSchema,
  removeSavedSchema,
  revokeShareSchema,
  savedTableListsSchema,
  sharedTablesSchema,
  shareLinkSchema,
  shareLinksSchema,
  subscribeTablesSchema,
  updateSavedSchema,
} from './saved-tables.ts';
import { checkUpdatesSchema, tableUpdateSchema, tableUpdatesSchema } from './table-updates.ts';
import { savedIdSchema, shareIdSchema } from './texts.ts';

const lists = inData(savedTableListsSchema);

/** Every call about saved tables and their share links. */
export const SAVED_TABLE_CALLS = {
  getSavedTables: {
    method: 'GET',
    path: 'externalUserSavedTable/GetSavedTables',
    isAuthenticated: true,
    says: 'The account’s saved tables, in three lists.',
    answer: lists,
  },
  removeSavedTables: {
    method: 'DELETE',
    path: 'externalUserSavedTable/RemoveSavedTables',
    isAuthenticated: true,
    says: 'Removes saved tables and answers the lists without them. Ids that are not there are passed over, so that it can be repeated.',
    body: removeSavedSchema,
    answer: lists,
  },
  updateSavedTables: {
    method: 'POST',
    path: 'externalUserSavedTable/UpdateSavedTables',
    isAuthenticated: true,
    says: 'Saves, edits and re-orders; sent twice it does the same as once.',
    body: updateSavedSchema,
    answer: lists,
  },
  getShareLink: {
    method: 'GET',
    path: 'externalUserSavedTable/GetShareLink/:id',
    isAuthenticated: false,
    says: 'The saved tables behind a share link.',
    params: z.object({ id: shareIdSchema }),
    answer: inData(sharedTablesSchema),
  },
  createShareLink: {
    method: 'POST',
    path: 'externalUserSavedTable/CreateShareLink',
    isAuthenticated: true,
    says: 'Makes a link that opens saved tables without an account.',
    body: createShareSchema,
    answer: inData(shareLinkSchema),
  },
  checkTableUpdate: {
    method: 'GET',
    path: 'externalUserSavedTable/CheckTableUpdate/:id',
    isAuthenticated: true,
    says: 'Whether a saved table’s table has a newer release, and what changed in the part that was saved.',
    params: z.object({ id: savedIdSchema }),
    answer: inData(tableUpdateSchema),
  },
  checkTableUpdates: {
    method: 'POST',
    path: 'externalUserSavedTable/CheckTableUpdate',
    isAuthenticated: true,
    says: 'The same for several.',
    body: checkUpdatesSchema,
    answer: inData(tableUpdatesSchema),
  },
  getShareLinks: {
    method: 'GET',
    path: 'externalUserSavedTable/GetShareLinks',
    isAuthenticated: true,
    says: 'The share links the account has made and that still open.',
    answer: inData(shareLinksSchema),
  },
  revokeShareLink: {
    method: 'DELETE',
    path: 'externalUserSavedTable/RevokeShareLink',
    isAuthenticated: true,
    says: 'Ends a share link at once.',
    body: revokeShareSchema,
    answer: inData(doneSchema),
  },
  subscribeTables: {
    method: 'POST',
    path: 'externalUserSavedTable/SubscribeTables',
    isAuthenticated: true,
    says: 'Saves the tables of the subscription dialog and turns mail about them on.',
    body: subscribeTablesSchema,
    answer: lists,
  },
} as const satisfies Readonly<Record<string, DosauthCall>>;
