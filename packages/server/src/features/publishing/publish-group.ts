import type { Published } from '@almanac/contract';
import { message, type Message } from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';
import { answerPublished } from './answer-published.ts';
import type { ReleaseCommit } from './commit-release.ts';
import { attempting } from './publish.ts';
import { readByRecipe } from './preparing/recipe.ts';
import { recordRefusal } from './publish-and-record.ts';
import type { PublishingContext, PublishingOrder } from './publishing-context.ts';
import {
  commitStored,
  discardStored,
  readyRelease,
  storeRelease,
  type ReadyRelease,
} from './ready-release.ts';

/** Tables that become readable at one instant. */
export interface GroupOrder {
  readonly name: string;
  readonly orders: readonly PublishingOrder[];
}

/** Publishes all tables of a group, or none of them. */
export function publishGroup(
  context: PublishingContext,
  { name, orders }: GroupOrder,
): Promise<readonly Published[]> {
  // Groups that share tables would only hinder one another. No code is empty.
  return context.turns('', () =>
    attempting(name, () =>
      attemptGroup(
        context,
        orders.map((order) => ({ ...order, group: name })),
      ),
    ),
  );
}

interface Ready extends ReadyRelease {
  readonly order: PublishingOrder;
}

async function attemptGroup(
  context: PublishingContext,
  orders: readonly PublishingOrder[],
): Promise<readonly Published[]> {
  const madeAt = context.clock.now();
  const ready: Ready[] = [];
  const stored: ReleaseCommit[] = [];
  try {
    for (const order of orders) {
      const next = await readyAndStored(context, order, { madeAt, before: ready });
      ready.push(next);
      if (next.same === undefined) stored.push(next.commit);
    }
  } catch (error) {
    await discardStored(context, stored);
    throw error;
  }
  if (stored.length > 0) await commitStored(context, stored);
  const answers: Published[] = [];
  for (const { commit, same, order } of ready)
    answers.push(await answerPublished(context, commit, { same, order }));
  return answers;
}

async function readyAndStored(
  context: PublishingContext,
  order: PublishingOrder,
  { madeAt, before }: { readonly madeAt: Date; readonly before: readonly Ready[] },
): Promise<Ready> {
  try {
    return await context.threads.withPreparation(async (preparation) => {
      const read = await readByRecipe(context, order, preparation);
      const ready = await readyRelease(context, order, { preparation, read, madeAt });
      refuseUnlike(ready, before);
      if (ready.same === undefined) await storeRelease(context, ready.commit);
      return { ...withoutFiles(ready), order };
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await recordRefusal(context, order, error);
    throw inGroup(error, order.file?.name ?? '');
  }
}

/** The numbers of all tables of a group would be held at once. */
function withoutFiles({ commit, same }: ReadyRelease): ReadyRelease {
  const { packed } = commit;
  return { commit: { ...commit, packed: { ...packed, files: {} as typeof packed.files } }, same };
}

function refuseUnlike({ commit }: ReadyRelease, before: readonly Ready[]): void {
  const { code, publishedAt } = commit;
  if (before.some((each) => each.commit.code.toLowerCase() === code.toLowerCase()))
    throw invalid(message('publish.group-twice', { code }));
  const [first] = before;
  if (first !== undefined && first.commit.publishedAt.getTime() !== publishedAt.getTime())
    throw invalid(message('publish.group-instants'));
}

function invalid(detail: Message): Problem {
  return new Problem('invalid-body', { detail, parameter: 'manifest' });
}

/** Says of which file a refusal is, and that the others were not published, either. */
function inGroup({ code, particulars }: Problem, file: string): Problem {
  const { detail } = particulars;
  return new Problem(code, {
    ...particulars,
    detail:
      detail === undefined
        ? message('publish.group-refused', { file })
        : message('publish.group-refused-because', { file, reason: detail }),
  });
}
