import { message } from '@almanac/core';
import * as z from 'zod/mini';

import { loginNextSchema } from './login-next.ts';
import { emailSchema, lineOf, passwordSchema, textOf, tokenSchema } from './texts.ts';
import { storedText } from '../stored-text.ts';
import { schemaText } from '../schema-text.ts';

/** The kinds of organisation of an account holder. */
export const ORGANISATION_TYPES = [
  'individual',
  'student',
  'academic',
  'business',
  'government',
  'media',
  'international',
  'other',
] as const;

/** How often mail about new releases is sent: at each release, or as a digest. */
export const MAIL_RHYTHMS = ['each', 'daily', 'weekly'] as const;

/** The fewest characters of a password. */
export const LEAST_PASSWORD = 10;

/** `accountData`: the account as shown to its owner. */
export const accountDataSchema = z.object({
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  organisationType: z.nullable(z.enum(ORGANISATION_TYPES)),
  purpose: z.string(),
  /** Ids of the topics the owner is notified about. */
  topics: z.array(z.string()),
  /** An ETag of `topics`: sent as `If-Match`, it prevents overwriting a list that has changed since. */
  topicsTag: z.string(),
  mailRhythm: z.enum(MAIL_RHYTHMS),
  /** The password is older than the office allows: it must be changed before anything else. */
  isPasswordExpired: z.boolean(),
  createdAt: z.string(),
});

const name = lineOf(1, 100);
const details = {
  organisationType: z.optional(z.nullable(z.enum(ORGANISATION_TYPES))),
  purpose: z.optional(textOf(500)),
};

/** `POST register`. */
export const registerSchema = z.strictObject({
  name,
  email: emailSchema,
  password: passwordSchema,
  ...details,
  /** What to continue with after log-in; part of the mailed link. */
  next: z.optional(loginNextSchema),
});

/** `POST login`. */
export const loginSchema = z.strictObject({ email: emailSchema, password: passwordSchema });

/** A sign-in: the token is sent only this once; the server stores only its hash. */
export const signedInSchema = z.object({
  token: z.string(),
  /** When the session ends, even if it is used. */
  endsAt: z.string(),
  isPasswordExpired: z.boolean(),
  /** Whether to ask for the verification of the address. */
  showVerifyNotification: z.boolean(),
  account: accountDataSchema,
});

/** `GET Ping`: when the session ends if it is not used, and when it ends in any case. */
export const pingSchema = z.object({ idleEndsAt: z.string(), endsAt: z.string() });

/** `POST AuthUpdate`: the details to change; omitted ones stay. */
export const authUpdateSchema = z.strictObject({
  name: z.optional(name),
  ...details,
  mailRhythm: z.optional(z.enum(MAIL_RHYTHMS)),
});

/** `POST ResendRegistrationEmail`, `POST ForgotPassword`. */
export const emailOnlySchema = z.strictObject({
  email: emailSchema,
  next: z.optional(loginNextSchema),
});

/** `POST VerifyRegistrationEmail`. */
export const tokenOnlySchema = z.strictObject({ token: tokenSchema });

/** `POST GenerateOTPCode`: for an address other than the account's own the password is required too. */
export const generateCodeSchema = z.strictObject({
  email: emailSchema,
  name: z.optional(lineOf(0, 100)),
  password: z.optional(passwordSchema),
});

/** `POST VerifyEmailOTPCode`: `token` is the six digits. */
export const verifyCodeSchema = z.strictObject({
  email: emailSchema,
  token: z.string().check(z.trim(), z.regex(/^\d{6}$/, schemaText(message('fault.six-digits')))),
});

/** `POST ResetPassword`. */
export const resetPasswordSchema = z.strictObject({ token: tokenSchema, password: passwordSchema });

/** `POST ChangePassword`. */
export const changePasswordSchema = z.strictObject({
  currentPassword: passwordSchema,
  newPassword: passwordSchema,
});

/** `POST DeleteAccount`. */
export const deleteAccountSchema = z.strictObject({ password: passwordSchema });

/** A session in its owner's list. */
export const sessionSchema = z.object({
  id: z.string(),
  /** In words: `Firefox on Windows`. */
  browser: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  isThisOne: z.boolean(),
});

/** `GET GetSessions`. */
export const sessionsSchema = z.object({ sessions: z.array(sessionSchema) });

/** `POST SignOutSessions`: ids of the list. */
export const signOutSchema = z.strictObject({
  ids: z.array(storedText(z.maxLength(40))).check(z.minLength(1), z.maxLength(100)),
});

/** Answers that only confirm, and never reveal whether an account exists. */
export const doneSchema = z.object({ done: z.literal(true) });

/** The account as shown to its owner. */
export type AccountData = z.infer<typeof accountDataSchema>;
/** A sign-in. */
export type SignedIn = z.infer<typeof signedInSchema>;
/** A session in the owner's list. */
export type SessionEntry = z.infer<typeof sessionSchema>;
/** How often mail is sent. */
export type MailRhythm = (typeof MAIL_RHYTHMS)[number];
