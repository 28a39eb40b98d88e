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
    says: 'api.account.get-saved-tables',
    answer: lists,
  },
  removeSavedTables: {
    method: 'DELETE',
    path: 'externalUserSavedTable/RemoveSavedTables',
    isAuthenticated: true,
    says: 'api.account.remove-saved-tables',
    body: removeSavedSchema,
    answer: lists,
  },
  updateSavedTables: {
    method: 'POST',
    path: 'externalUserSavedTable/UpdateSavedTables',
    isAuthenticated: true,
    says: 'api.account.update-saved-tables',
    body: updateSavedSchema,
    answer: lists,
  },
  getShareLink: {
    method: 'GET',
    path: 'externalUserSavedTable/GetShareLink/:id',
    isAuthenticated: false,
    says: 'api.account.get-share-link',
    params: z.object({ id: shareIdSchema }),
    answer: inData(sharedTablesSchema),
  },
  createShareLink: {
    method: 'POST',
    path: 'externalUserSavedTable/CreateShareLink',
    isAuthenticated: true,
    says: 'api.account.create-share-link',
    body: createShareSchema,
    answer: inData(shareLinkSchema),
  },
  checkTableUpdate: {
    method: 'GET',
    path: 'externalUserSavedTable/CheckTableUpdate/:id',
    isAuthenticated: true,
    says: 'api.account.check-table-update',
    params: z.object({ id: savedIdSchema }),
    answer: inData(tableUpdateSchema),
  },
  checkTableUpdates: {
    method: 'POST',
    path: 'externalUserSavedTable/CheckTableUpdate',
    isAuthenticated: true,
    says: 'api.account.check-table-updates',
    body: checkUpdatesSchema,
    answer: inData(tableUpdatesSchema),
  },
  getShareLinks: {
    method: 'GET',
    path: 'externalUserSavedTable/GetShareLinks',
    isAuthenticated: true,
    says: 'api.account.get-share-links',
    answer: inData(shareLinksSchema),
  },
  revokeShareLink: {
    method: 'DELETE',
    path: 'externalUserSavedTable/RevokeShareLink',
    isAuthenticated: true,
    says: 'api.account.revoke-share-link',
    body: revokeShareSchema,
    answer: inData(doneSchema),
  },
  subscribeTables: {
    method: 'POST',
    path: 'externalUserSavedTable/SubscribeTables',
    isAuthenticated: true,
    says: 'api.account.subscribe-tables',
    body: subscribeTablesSchema,
    answer: lists,
  },
} as const satisfies Readonly<Record<string, DosauthCall>>;
