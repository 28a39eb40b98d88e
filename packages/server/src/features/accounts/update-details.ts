import type { AccountRow } from '../../platform/account-tables.ts';
import type { AccountsDesk } from './accounts-desk.ts';

/** The details to change; what is undefined stays. */
export interface DetailsToChange {
  readonly name?: string | undefined;
  readonly organisationType?: string | null | undefined;
  readonly purpose?: string | undefined;
  readonly mailRhythm?: string | undefined;
}

/** Changes what the owner says of the account. */
export async function updateDetails(
  { database }: AccountsDesk,
  account: AccountRow,
  { name, organisationType, purpose, mailRhythm }: DetailsToChange,
): Promise<void> {
  await database.write((transaction) =>
    transaction
      .updateTable('accounts')
      .set({
        name: name ?? account.name,
        organisation_type: organisationType === undefined ? account.organisation_type : organisationType,
        purpose: purpose ?? account.purpose,
        mail_rhythm: mailRhythm ?? account.mail_rhythm,
      })
      .where('id', '=', account.id)
      .execute(),
  );
}
