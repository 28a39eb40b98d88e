import type { Say } from '@almanac/words';
import { emailSchema, LEAST_PASSWORD } from '@almanac/contract';

/** What is wrong with an e-mail address; undefined when nothing is. */
export function emailFault(email: string, say: Say): string | undefined {
  if (email.trim() === '') return say('account.email.missing');
  return emailSchema.safeParse(email).success ? undefined : say('account.email.incomplete');
}

/** What is wrong with a password that is being given. */
export function passwordFault(password: string, say: Say): string | undefined {
  return password === '' ? say('account.password.missing') : undefined;
}

/** What is wrong with a password that is being chosen; whether it is among the first to be tried, the server says. */
export function newPasswordFault(password: string, say: Say): string | undefined {
  if (password === '') return say('account.password.new-missing');
  const missing = LEAST_PASSWORD - Array.from(password).length;
  return missing > 0 ? say('problem.weak-password.short', { count: LEAST_PASSWORD }) : undefined;
}

/** What is wrong with the six digits of a mail. */
export function codeFault(code: string, say: Say): string | undefined {
  return /^\d{6}$/.test(code.trim()) ? undefined : say('account.code.wrong');
}

/** What is wrong with a name. */
export function nameFault(name: string, say: Say): string | undefined {
  return name.trim() === '' ? say('account.name.missing') : undefined;
}
