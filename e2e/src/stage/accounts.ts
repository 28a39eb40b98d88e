import type { Page } from 'playwright-core';
import { say } from './english.ts';
import { linkIn, type MailPeer } from './mail-peer.ts';
import type { Portal } from './portal.ts';

/** A person with an account. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let count = 0;

/** A new person, without an account yet. */
export function somebody(name: string): Person {
  count += 1;
  return { name, email: `person${count}@example.org`, password: 'seven slow trombones' };
}

/** Makes a call of the account service as any program would; with a token, as the owner of that session. */
export async function callPortal(
  portal: Portal,
  path: string,
  body: object,
  token?: string,
): Promise<unknown> {
  const answer = await fetch(`${portal.url}/api/dosauth/1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/** The token that a mailed link carries behind its `#`. */
export function tokenOf(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
}

/** An account with a verified address, made without a browser. */
export async function withAccount(portal: Portal, peer: MailPeer, person: Person): Promise<Person> {
  await callPortal(portal, 'externaluser/register', person);
  const letter = await peer.open(person.email, say('mail.verify.subject'));
  const token = tokenOf(linkIn(letter, '/verify-registration-details'));
  await callPortal(portal, 'externaluser/VerifyRegistrationEmail', { token });
  return person;
}

/** The token of a new session of the person, made without a browser. */
export async function sessionOf(portal: Portal, { email, password }: Person): Promise<string> {
  const answer = await callPortal(portal, 'externaluser/login', { email, password });
  return (answer as { readonly Data: { readonly token: string } }).Data.token;
}

/** Fills in the open form under “Log in”, and sends it. */
export async function fillLogin(page: Page, { email, password }: Omit<Person, 'name'>): Promise<void> {
  const form = page.getByRole('region', { name: say('page.title.login') });
  await form.getByLabel(say('account.email')).fill(email);
  await form.getByLabel(say('account.password'), { exact: true }).fill(password);
  await form.getByRole('button', { name: say('button.log-in') }).click();
}

/** Logs in through the masthead of the open page. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('button.log-in') })
    .click();
  await fillLogin(page, person);
  await page.getByRole('banner').getByRole('button', { name: person.name }).waitFor();
}
