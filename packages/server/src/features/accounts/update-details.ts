import type { AccountRow } from '../../platform/database/account-tables.ts';
import type { AccountsContext } from './accounts-context.ts';

/** The details to change; what is undefined stays. */
export interface DetailsToChange {
  readonly name?: string | undefined;
  readonly organisationType?: string | null | undefined;
  readonly purpose?: string | undefined;
  readonly mailRhythm?: string | undefined;
}

/**
 * Changes what the owner says of the account: only the columns that are named, because another tab may be changing
 * others.
 */
export async function updateDetails(
  { database }: AccountsContext,
  { id }: AccountRow,
  { name, organisationType, purpose, mailRhythm }: DetailsToChange,
): Promise<void> {
  const changes: Partial<Omit<AccountRow, 'id'>> = {
    ...(name !== undefined && { name }),
    ...(organisationType !== undefined && { organisation_type: organisationType }),
    ...(purpose !== undefined && { purpose }),
    ...(mailRhythm !== undefined && { mail_rhythm: mailRhythm }),
  };
  if (Object.keys(changes).length === 0) return;
  await database.write((transaction) =>
    transaction.updateTable('accounts').set(changes).where('id', '=', id).execute(),
  );
}
