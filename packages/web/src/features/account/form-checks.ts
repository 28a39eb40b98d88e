import { emailSchema, LEAST_PASSWORD } from '@almanac/contract';

/** What is wrong with an e-mail address; undefined when nothing is. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your e-mail address';
  return emailSchema.safeParse(email).success
    ? undefined
    : 'Write the e-mail address in full, for example name@example.org';
}

/** What is wrong with a password that is being given. */
export function passwordFault(password: string): string | undefined {
  return password === '' ? 'Enter your password' : undefined;
}

/** What is wrong with a password that is being chosen; whether it is among the first to be tried, the server says. */
export function newPasswordFault(password: string): string | undefined {
  if (password === '') return 'Choose a password';
  const missing = LEAST_PASSWORD - Array.from(password).length;
  return missing > 0 ? `Choose a password of at least ${LEAST_PASSWORD} characters` : undefined;
}

/** What is wrong with the six digits of a mail. */
export function codeFault(code: string): string | undefined {
  return /^\d{6}$/.test(code.trim()) ? undefined : 'Enter the six digits of the mail';
}

/** What is wrong with a name. */
export function nameFault(name: string): string | undefined {
  return name.trim() === '' ? 'Enter your name' : undefined;
}
