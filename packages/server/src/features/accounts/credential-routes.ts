import { DOSAUTH_CALLS } from '@almanac/contract';

import type { AnswerCall } from '../../platform/http/call-routes.ts';
import { takeAttempts } from '../../platform/limits/take-attempts.ts';
import { LIMITS } from './account-limits.ts';
import { emailKeyOf, type AccountsDesk } from './accounts-desk.ts';
import { logIn } from './log-in.ts';
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyByLink,
} from './credentials/mailed-links.ts';
import { register } from './register.ts';

const DONE = { Data: { done: true } } as const;

/** The calls of somebody who is not logged in. Each is limited before anything else is done. */
export function credentialRoutes(answer: AnswerCall, desk: AccountsDesk): void {
  answer(DOSAUTH_CALLS.register, async ({ body, request }) => {
    await takeAttempts(desk, LIMITS.register(request, body.email));
    await register(desk, body);
    return DONE;
  });
  answer(DOSAUTH_CALLS.login, async ({ body, request }) => ({ Data: await logIn(desk, request, body) }));
  answer(DOSAUTH_CALLS.verifyRegistrationEmail, async ({ body, request }) => {
    await takeAttempts(desk, LIMITS.link(request));
    await verifyByLink(desk, body.token);
    return DONE;
  });
  answer(DOSAUTH_CALLS.resendRegistrationEmail, async ({ body, request }) => {
    await takeAttempts(desk, LIMITS.mail(request, body.email));
    await resendVerification(desk, body);
    return DONE;
  });
  answer(DOSAUTH_CALLS.forgotPassword, async ({ body, request }) => {
    await takeAttempts(desk, LIMITS.mail(request, body.email));
    await forgotPassword(desk, body);
    return DONE;
  });
  answer(DOSAUTH_CALLS.resetPassword, async ({ body, request }) => {
    await takeAttempts(desk, LIMITS.link(request));
    await resetPassword(desk, body);
    return DONE;
  });
  answer(DOSAUTH_CALLS.checkEmail, async ({ params, request }) => {
    await takeAttempts(desk, LIMITS.checkEmail(request, params.email));
    const row = await desk.database.read
      .selectFrom('accounts')
      .select('id')
      .where('email_key', '=', emailKeyOf(params.email))
      // What nobody has confirmed keeps nobody from registering.
      .where('verified_at', 'is not', null)
      .executeTakeFirst();
    const found: 'free' | 'taken' = row === undefined ? 'free' : 'taken';
    return { Message: found };
  });
}
