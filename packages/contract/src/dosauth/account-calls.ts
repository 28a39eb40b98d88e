import * as z from 'zod/mini';

import {
  accountDataSchema,
  authUpdateSchema,
  changePasswordSchema,
  deleteAccountSchema,
  doneSchema,
  emailOnlySchema,
  generateCodeSchema,
  loginSchema,
  pingSchema,
  registerSchema,
  resetPasswordSchema,
  sessionsSchema,
  signedInSchema,
  signOutSchema,
  tokenOnlySchema,
  verifyCodeSchema,
} from './account.ts';
import type { DosauthCall } from './call.ts';
import { checkedEmailSchema, inData } from './envelope.ts';
import { emailSchema } from './texts.ts';

const done = inData(doneSchema);

/** The calls of section 7 about the account itself. */
const LISTED = {
  logout: {
    method: 'GET',
    path: 'externaluser/logout',
    isAuthenticated: true,
    says: 'Ends this session.',
    answer: done,
  },
  register: {
    method: 'POST',
    path: 'externaluser/register',
    isAuthenticated: false,
    says: 'Makes an account and mails a link that verifies its address. Each attempt has a link of its own, which confirms it and its password alone. The answer never tells whether the address has an account already; its owner is told by mail.',
    body: registerSchema,
    answer: done,
  },
  verifyRegistrationEmail: {
    method: 'POST',
    path: 'externaluser/VerifyRegistrationEmail',
    isAuthenticated: false,
    says: 'Verifies an address by the token of the mailed link.',
    body: tokenOnlySchema,
    answer: done,
  },
  resendRegistrationEmail: {
    method: 'POST',
    path: 'externaluser/ResendRegistrationEmail',
    isAuthenticated: false,
    says: 'Mails the link anew, where there is an account that is not verified; of several attempts a link for each.',
    body: emailOnlySchema,
    answer: done,
  },
  login: {
    method: 'POST',
    path: 'externaluser/login',
    isAuthenticated: false,
    says: 'Signs in. The token is told this once; a session ends after 20 minutes without a call, and after 12 hours.',
    body: loginSchema,
    answer: inData(signedInSchema),
  },
  authUpdate: {
    method: 'POST',
    path: 'externaluser/AuthUpdate',
    isAuthenticated: true,
    says: 'Changes the details of the account; what is left out stays.',
    body: authUpdateSchema,
    answer: inData(accountDataSchema),
  },
  checkEmail: {
    method: 'GET',
    path: 'externaluser/CheckEmail/:email',
    isAuthenticated: false,
    says: 'Whether an address is free: no account is verified with it. The one call that tells, and so the most limited.',
    params: z.object({ email: emailSchema }),
    answer: checkedEmailSchema,
  },
  ping: {
    method: 'GET',
    path: 'externaluser/Ping',
    isAuthenticated: true,
    says: 'Keeps the session alive.',
    answer: inData(pingSchema),
  },
  generateOtpCode: {
    method: 'POST',
    path: 'externaluser/GenerateOTPCode',
    isAuthenticated: true,
    says: 'Mails a code of six digits to the address to verify: the account’s own, or with the password a new one.',
    body: generateCodeSchema,
    answer: done,
  },
  verifyEmailOtpCode: {
    method: 'POST',
    path: 'externaluser/VerifyEmailOTPCode',
    isAuthenticated: true,
    says: 'Verifies the address the code was mailed to, and makes it the account’s own. A code lives 10 minutes and 5 tries. Where the address changes, every other session ends, and the address before is mailed a link that undoes it for 7 days.',
    body: verifyCodeSchema,
    answer: inData(accountDataSchema),
  },
} as const satisfies Readonly<Record<string, DosauthCall>>;

/** Calls that are needed but not listed in section 7. */
const ADDED = {
  getAccount: {
    method: 'GET',
    path: 'externaluser/GetAccount',
    isAuthenticated: true,
    says: 'The account’s own data.',
    answer: inData(accountDataSchema),
  },
  forgotPassword: {
    method: 'POST',
    path: 'externaluser/ForgotPassword',
    isAuthenticated: false,
    says: 'Mails a link to choose a new password, where there is an account. The answer is the same either way.',
    body: emailOnlySchema,
    answer: done,
  },
  resetPassword: {
    method: 'POST',
    path: 'externaluser/ResetPassword',
    isAuthenticated: false,
    says: 'Sets a new password by the token of the mailed link and ends every session of the account. The link of a mail about a changed address takes the address of before back, too.',
    body: resetPasswordSchema,
    answer: done,
  },
  changePassword: {
    method: 'POST',
    path: 'externaluser/ChangePassword',
    isAuthenticated: true,
    says: 'Changes the password, ends every session of the account, and signs this one in anew.',
    body: changePasswordSchema,
    answer: inData(signedInSchema),
  },
  getSessions: {
    method: 'GET',
    path: 'externaluser/GetSessions',
    isAuthenticated: true,
    says: 'Where the account is signed in.',
    answer: inData(sessionsSchema),
  },
  signOutSessions: {
    method: 'POST',
    path: 'externaluser/SignOutSessions',
    isAuthenticated: true,
    says: 'Ends sessions of the account.',
    body: signOutSchema,
    answer: inData(sessionsSchema),
  },
  exportData: {
    method: 'GET',
    path: 'externaluser/ExportData',
    isAuthenticated: true,
    says: 'Everything that is kept about the account, as one document.',
    answer: inData(z.record(z.string(), z.unknown())),
  },
  deleteAccount: {
    method: 'POST',
    path: 'externaluser/DeleteAccount',
    isAuthenticated: true,
    says: 'Deletes the account and all that belongs to it, at once.',
    body: deleteAccountSchema,
    answer: done,
  },
} as const satisfies Readonly<Record<string, DosauthCall>>;

/** Every call about the account itself. */
export const ACCOUNT_CALLS = { ...LISTED, ...ADDED };
