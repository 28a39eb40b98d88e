import type { Published } from '@almanac/contract';
import { message } from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';
import { answerPublished } from './answer-published.ts';
import { TableMovedOn } from './commit-release.ts';
import type { Preparation, ReadAnswer } from './preparing/preparation.ts';
import type { PublishingContext, PublishingOrder } from './publishing-context.ts';
import { commitStored, readyRelease, storeRelease } from './ready-release.ts';
import { readByRecipe } from './preparing/recipe.ts';

/** How often to try where other processes publish the same table at the same moment. */
const ATTEMPTS = 5;

/** Publishes one table: everything of it becomes readable at one instant, or nothing at all. */
export function publish(context: PublishingContext, order: PublishingOrder): Promise<Published> {
  return context.threads.withPreparation(async (preparation) => {
    const read = await readByRecipe(context, order, preparation);
    return context.turns(read.code.toLowerCase(), () =>
      attempting(read.code, () => attemptTo(context, order, { preparation, read })),
    );
  });
}

/** Tries again where somebody else was quicker. */
export async function attempting<Answer>(what: string, attempt: () => Promise<Answer>): Promise<Answer> {
  for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TableMovedOn)) throw error;
    }
  }
  throw new Problem('conflict', { detail: message('publish.conflict', { code: what }) });
}

async function attemptTo(
  context: PublishingContext,
  order: PublishingOrder,
  begun: { readonly preparation: Preparation; readonly read: ReadAnswer },
): Promise<Published> {
  const { commit, same } = await readyRelease(context, order, { ...begun, madeAt: context.clock.now() });
  if (same === undefined && order.mode === 'publish') {
    await storeRelease(context, commit);
    await commitStored(context, [commit]);
  }
  return answerPublished(context, commit, { same, order });
}
