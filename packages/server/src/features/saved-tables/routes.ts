import { DOSAUTH_CALLS, DOSAUTH_ROOT, type SavedTableLists } from '@almanac/contract';

import { type AnswerCall, callRoutes, type RequireSession } from '../../platform/http/call-routes.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { Problem } from '../../platform/http/problem.ts';
import { inTurn, type InTurn } from '../../platform/in-turn.ts';
import { checkTableUpdates } from './check-table-updates.ts';
import { savedTableLists } from './saved-table-lists.ts';
import type { SavedTablesContext } from './saved-tables-context.ts';
import { createShareLink, listShareLinks, openShareLink, revokeShareLink } from './share-links.ts';
import { subscribeTables } from './subscribe-tables.ts';
import { removeSavedTables, updateSavedTables } from './update-saved-tables.ts';

/** The calls about saved tables. Everything but an opened share link is of the account whose session asks. */
export async function savedTableRoutes(
  app: HttpApp,
  context: SavedTablesContext,
  requireSession: RequireSession,
): Promise<void> {
  const listsOf = async (accountId: string): Promise<{ Data: SavedTableLists }> => ({
    Data: await savedTableLists(context, accountId),
  });
  // Changes of one account wait for one another before they take a connection: many at once would hold all there are.
  const turns = inTurn();
  await callRoutes(app, DOSAUTH_ROOT, (answer) => {
    answer(DOSAUTH_CALLS.getSavedTables, async ({ request }) => {
      const { accountId } = await requireSession(request);
      return listsOf(accountId);
    });
    answer(DOSAUTH_CALLS.updateSavedTables, async ({ request, body }) => {
      const { accountId } = await requireSession(request);
      await turns(accountId, () =>
        updateSavedTables(context, accountId, { entries: body.tables, order: body.order }),
      );
      return listsOf(accountId);
    });
    answer(DOSAUTH_CALLS.removeSavedTables, async ({ request, body }) => {
      const { accountId } = await requireSession(request);
      await turns(accountId, () => removeSavedTables(context, accountId, body.ids));
      return listsOf(accountId);
    });
    answer(DOSAUTH_CALLS.subscribeTables, async ({ request, body }) => {
      const { accountId } = await requireSession(request);
      await turns(accountId, () => subscribeTables(context, accountId, body));
      return listsOf(accountId);
    });
    updateRoutes(answer, context, requireSession);
    shareRoutes(answer, context, { requireSession, turns });
  });
}

function updateRoutes(answer: AnswerCall, context: SavedTablesContext, requireSession: RequireSession): void {
  answer(DOSAUTH_CALLS.checkTableUpdate, async ({ request, params }) => {
    const { accountId } = await requireSession(request);
    const [update] = await checkTableUpdates(context, accountId, [params.id]);
    if (update === undefined) throw new Problem('no-permission');
    return { Data: update };
  });
  answer(DOSAUTH_CALLS.checkTableUpdates, async ({ request, body }) => {
    const { accountId } = await requireSession(request);
    return { Data: { updates: await checkTableUpdates(context, accountId, body.ids) } };
  });
}

function shareRoutes(
  answer: AnswerCall,
  context: SavedTablesContext,
  { requireSession, turns }: { readonly requireSession: RequireSession; readonly turns: InTurn },
): void {
  answer(DOSAUTH_CALLS.createShareLink, async ({ request, body }) => {
    const { accountId } = await requireSession(request);
    return { Data: await turns(accountId, () => createShareLink(context, accountId, body)) };
  });
  answer(DOSAUTH_CALLS.getShareLinks, async ({ request }) => {
    const { accountId } = await requireSession(request);
    return { Data: { links: await listShareLinks(context, accountId) } };
  });
  answer(DOSAUTH_CALLS.revokeShareLink, async ({ request, body }) => {
    const { accountId } = await requireSession(request);
    await revokeShareLink(context, accountId, body.id);
    return { Data: { done: true } as const };
  });
  answer(DOSAUTH_CALLS.getShareLink, async ({ request, params }) => ({
    Data: await openShareLink(context, request, params.id),
  }));
}
