import { DOSAUTH_CALLS, DOSAUTH_ROOT, type SavedTableLists } from '@almanac/contract';

import { type AnswerCall, callRoutes, type RequireSession } from '../../platform/http/call-routes.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { Problem } from '../../platform/http/problem.ts';
import { checkTableUpdates } from './check-table-updates.ts';
import { savedTableLists } from './saved-table-lists.ts';
import type { SavedTablesDesk } from './saved-tables-desk.ts';
import { createShareLink, listShareLinks, openShareLink, revokeShareLink } from './share-links.ts';
import { subscribeTables } from './subscribe-tables.ts';
import { removeSavedTables, updateSavedTables } from './update-saved-tables.ts';

/** The calls about saved tables. Everything but an opened share link is of the account whose session asks. */
export async function savedTableRoutes(
  app: HttpApp,
  desk: SavedTablesDesk,
  requireSession: RequireSession,
): Promise<void> {
  const listsOf = async (accountId: string): Promise<{ Data: SavedTableLists }> => ({
    Data: await savedTableLists(desk, accountId),
  });
  await callRoutes(app, DOSAUTH_ROOT, (answer) => {
    answer(DOSAUTH_CALLS.getSavedTables, async ({ request }) => {
      const { accountId } = await requireSession(request);
      return listsOf(accountId);
    });
    answer(DOSAUTH_CALLS.updateSavedTables, async ({ request, body }) => {
      const { accountId } = await requireSession(request);
      await updateSavedTables(desk, accountId, { entries: body.tables, order: body.order });
      return listsOf(accountId);
    });
    answer(DOSAUTH_CALLS.removeSavedTables, async ({ request, body }) => {
      const { accountId } = await requireSession(request);
      await removeSavedTables(desk, accountId, body.ids);
      return listsOf(accountId);
    });
    answer(DOSAUTH_CALLS.subscribeTables, async ({ request, body }) => {
      const { accountId } = await requireSession(request);
      await subscribeTables(desk, accountId, body);
      return listsOf(accountId);
    });
    updateRoutes(answer, desk, requireSession);
    shareRoutes(answer, desk, requireSession);
  });
}

function updateRoutes(answer: AnswerCall, desk: SavedTablesDesk, requireSession: RequireSession): void {
  answer(DOSAUTH_CALLS.checkTableUpdate, async ({ request, params }) => {
    const { accountId } = await requireSession(request);
    const [update] = await checkTableUpdates(desk, accountId, [params.id]);
    if (update === undefined) throw new Problem('no-permission');
    return { Data: update };
  });
  answer(DOSAUTH_CALLS.checkTableUpdates, async ({ request, body }) => {
    const { accountId } = await requireSession(request);
    return { Data: { updates: await checkTableUpdates(desk, accountId, body.ids) } };
  });
}

function shareRoutes(answer: AnswerCall, desk: SavedTablesDesk, requireSession: RequireSession): void {
  answer(DOSAUTH_CALLS.createShareLink, async ({ request, body }) => {
    const { accountId } = await requireSession(request);
    return { Data: await createShareLink(desk, accountId, body) };
  });
  answer(DOSAUTH_CALLS.getShareLinks, async ({ request }) => {
    const { accountId } = await requireSession(request);
    return { Data: { links: await listShareLinks(desk, accountId) } };
  });
  answer(DOSAUTH_CALLS.revokeShareLink, async ({ request, body }) => {
    const { accountId } = await requireSession(request);
    await revokeShareLink(desk, accountId, body.id);
    return { Data: { done: true } as const };
  });
  answer(DOSAUTH_CALLS.getShareLink, async ({ request, params }) => ({
    Data: await openShareLink(desk, request, params.id),
  }));
}
