import type { Database } from '../src/platform/database/database.ts';

/** Few enough for the parameters of one statement. */
const CHUNK = 500;
const SINCE = '2026-01-01T00:00:00.000Z';

/** Writes accounts with verified addresses that saved a table and want mail about it; none can log in. */
export async function addSubscribers(
  database: Database,
  {
    people,
    code,
    customisation = '{}',
  }: { readonly people: number; readonly code: string; readonly customisation?: string },
): Promise<void> {
  for (let first = 0; first < people; first += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, people - first) }, (_, at) => first + at);
    await database.write(async (transaction) => {
      await transaction.insertInto('accounts').values(numbers.map(accountRow)).execute();
      await transaction
        .insertInto('saved_tables')
        .values(
          numbers.map((number) => ({
            account_id: idOf(number),
            id: 'saved-001',
            position: 0,
            code_key: code,
            release_id: 'none',
            is_pinned: 0,
            is_notified: 1,
            name: null,
            note: '',
            tags: '[]',
            customisation,
            computation: '[]',
            created_at: SINCE,
          })),
        )
        .execute();
    });
  }
}

function idOf(number: number): string {
  return `person-${String(number).padStart(9, '0')}`;
}

function accountRow(number: number) {
  const email = `person${number}@example.org`;
  return {
    id: idOf(number),
    email,
    email_key: email,
    name: `Person ${number}`,
    password: 'none',
    password_changed_at: SINCE,
    verified_at: SINCE,
    created_at: SINCE,
    bounced_at: null,
    organisation_type: null,
    purpose: '',
    mail_rhythm: 'each',
  };
}
