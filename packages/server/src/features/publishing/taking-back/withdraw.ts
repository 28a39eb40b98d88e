import { message } from '@almanac/core';
import type { Clock } from '../../../platform/clock.ts';
import type { TableRow } from '../../../platform/database/database-tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { announceEnd } from './announce-end.ts';
import { changeCatalogue } from '../change-catalogue.ts';
import type { Publisher } from '../keys/publisher.ts';
import { recordAudit } from '../record-audit.ts';
import { ownStatus } from '../status-for.ts';

/** A table to withdraw; with a successor its address redirects. */
export interface Withdrawal {
  readonly publisher: Publisher;
  readonly code: string;
  /** The code of the table that takes its place. */
  readonly by?: string;
}

/** What became of a withdrawn table. */
export interface Withdrawn {
  readonly code: string;
  readonly replacedBy: string | null;
}

/** Withdraws a table: listed nowhere, it still opens, or leads on to the one that takes its place. */
export function withdraw(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { publisher, code, by }: Withdrawal,
): Promise<Withdrawn> {
  const now = clock.now();
  return changeCatalogue(database, async (transaction, sequence) => {
    const tableOf = async (named: string) => {
      const { table, isWithdrawn, current, pending } = await ownStatus(transaction, {
        publisher,
        code: named,
        now,
      });
      const isEmpty = current === undefined && pending === undefined;
      return { table, isWithdrawn, isGone: isWithdrawn || isEmpty };
    };
    const { table, isWithdrawn } = await tableOf(code);
    const successor = by === undefined ? undefined : await tableOf(by);
    refuseSuccessor(table, successor);

    await transaction
      .updateTable('tables')
      .set({ withdrawn_sequence: sequence, replaced_by: successor?.table.code_key ?? null, sequence })
      .where('code_key', '=', table.code_key)
      .execute();
    await transaction
      .updateTable('releases')
      .set({ superseded: 1 })
      .where('code_key', '=', table.code_key)
      .where('published_at', '>', now.toISOString())
      .whereRef('published_at', '>', 'made_at')
      .execute();
    await announceEnd(transaction, { before: { ...table, isWithdrawn }, successor: successor?.table, now });
    await recordAudit(transaction, {
      at: now,
      publisher,
      agency: table.agency_id,
      action: successor === undefined ? 'withdraw' : 'replace',
      outcome: 'done',
      code: table.code,
      ...(successor !== undefined && { detail: successor.table.code }),
    });
    return { code: table.code, replacedBy: successor?.table.code ?? null };
  });
}

function refuseSuccessor(
  table: TableRow,
  successor: { readonly table: TableRow; readonly isGone: boolean } | undefined,
): void {
  if (successor === undefined) return;
  const { code } = successor.table;
  if (successor.table.code_key === table.code_key) {
    throw new Problem('invalid-body', { detail: message('publish.own-place', { code }), parameter: 'by' });
  }
  if (successor.isGone) {
    throw new Problem('already-replaced', {
      detail: message('publish.successor-gone', { code }),
      parameter: 'by',
    });
  }
}
