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
    says: 'api.account.logout',
    answer: done,
  },
  register: {
    method: 'POST',
    path: 'externaluser/register',
    isAuthenticated: false,
    says: 'api.account.register',
    body: registerSchema,
    answer: done,
  },
  verifyRegistrationEmail: {
    method: 'POST',
    path: 'externaluser/VerifyRegistrationEmail',
    isAuthenticated: false,
    says: 'api.account.verify-registration-email',
    body: tokenOnlySchema,
    answer: done,
  },
  resendRegistrationEmail: {
    method: 'POST',
    path: 'externaluser/ResendRegistrationEmail',
    isAuthenticated: false,
    says: 'api.account.resend-registration-email',
    body: emailOnlySchema,
    answer: done,
  },
  login: {
    method: 'POST',
    path: 'externaluser/login',
    isAuthenticated: false,
    says: 'api.account.login',
    body: loginSchema,
    answer: inData(signedInSchema),
  },
  authUpdate: {
    method: 'POST',
    path: 'externaluser/AuthUpdate',
    isAuthenticated: true,
    says: 'api.account.auth-update',
    body: authUpdateSchema,
    answer: inData(accountDataSchema),
  },
  checkEmail: {
    method: 'GET',
    path: 'externaluser/CheckEmail/:email',
    isAuthenticated: false,
    says: 'api.account.check-email',
    params: z.object({ email: emailSchema }),
    answer: checkedEmailSchema,
  },
  ping: {
    method: 'GET',
    path: 'externaluser/Ping',
    isAuthenticated: true,
    says: 'api.account.ping',
    answer: inData(pingSchema),
  },
  generateOtpCode: {
    method: 'POST',
    path: 'externaluser/GenerateOTPCode',
    isAuthenticated: true,
    says: 'api.account.generate-otp-code',
    body: generateCodeSchema,
    answer: done,
  },
  verifyEmailOtpCode: {
    method: 'POST',
    path: 'externaluser/VerifyEmailOTPCode',
    isAuthenticated: true,
    says: 'api.account.verify-email-otp-code',
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
    says: 'api.account.get-account',
    answer: inData(accountDataSchema),
  },
  forgotPassword: {
    method: 'POST',
    path: 'externaluser/ForgotPassword',
    isAuthenticated: false,
    says: 'api.account.forgot-password',
    body: emailOnlySchema,
    answer: done,
  },
  resetPassword: {
    method: 'POST',
    path: 'externaluser/ResetPassword',
    isAuthenticated: false,
    says: 'api.account.reset-password',
    body: resetPasswordSchema,
    answer: done,
  },
  changePassword: {
    method: 'POST',
    path: 'externaluser/ChangePassword',
    isAuthenticated: true,
    says: 'api.account.change-password',
    body: changePasswordSchema,
    answer: inData(signedInSchema),
  },
  getSessions: {
    method: 'GET',
    path: 'externaluser/GetSessions',
    isAuthenticated: true,
    says: 'api.account.get-sessions',
    answer: inData(sessionsSchema),
  },
  signOutSessions: {
    method: 'POST',
    path: 'externaluser/SignOutSessions',
    isAuthenticated: true,
    says: 'api.account.sign-out-sessions',
    body: signOutSchema,
    answer: inData(sessionsSchema),
  },
  exportData: {
    method: 'GET',
    path: 'externaluser/ExportData',
    isAuthenticated: true,
    says: 'api.account.export-data',
    answer: inData(z.record(z.string(), z.unknown())),
  },
  deleteAccount: {
    method: 'POST',
    path: 'externaluser/DeleteAccount',
    isAuthenticated: true,
    says: 'api.account.delete-account',
    body: deleteAccountSchema,
    answer: done,
  },
} as const satisfies Readonly<Record<string, DosauthCall>>;

/** Every call about the account itself. */
export const ACCOUNT_CALLS = { ...LISTED, ...ADDED };
