import { DOSAUTH_CALLS } from '@almanac/contract';

import type { AnswerCall } from '../../platform/http/call-routes.ts';
import { takeAttempts } from '../../platform/limits/take-attempts.ts';
import { LIMITS } from './account-limits.ts';
import { emailKeyOf, type AccountsContext } from './accounts-context.ts';
import { logIn } from './log-in.ts';
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyByLink,
} from './credentials/mailed-links.ts';
import { register } from './register.ts';

const DONE = { Data: { done: true } } as const;

/** The calls that need no session. Each is limited before anything else is done. */
export function credentialRoutes(answer: AnswerCall, context: AccountsContext): void {
  answer(DOSAUTH_CALLS.register, async ({ body, request }) => {
    await takeAttempts(context, LIMITS.register(request, body.email));
    await register(context, body);
    return DONE;
  });
  answer(DOSAUTH_CALLS.login, async ({ body, request }) => ({ Data: await logIn(context, request, body) }));
  answer(DOSAUTH_CALLS.verifyRegistrationEmail, async ({ body, request }) => {
    await takeAttempts(context, LIMITS.link(request));
    await verifyByLink(context, body.token);
    return DONE;
  });
  answer(DOSAUTH_CALLS.resendRegistrationEmail, async ({ body, request }) => {
    await takeAttempts(context, LIMITS.mail(request, body.email));
    await resendVerification(context, body);
    return DONE;
  });
  answer(DOSAUTH_CALLS.forgotPassword, async ({ body, request }) => {
    await takeAttempts(context, LIMITS.mail(request, body.email));
    await forgotPassword(context, body);
    return DONE;
  });
  answer(DOSAUTH_CALLS.resetPassword, async ({ body, request }) => {
    await takeAttempts(context, LIMITS.link(request));
    await resetPassword(context, body);
    return DONE;
  });
  answer(DOSAUTH_CALLS.checkEmail, async ({ params, request }) => {
    await takeAttempts(context, LIMITS.checkEmail(request, params.email));
    const row = await context.database.read
      .selectFrom('accounts')
      .select('id')
      .where('email_key', '=', emailKeyOf(params.email))
      // An unconfirmed account does not block registration.
      .where('verified_at', 'is not', null)
      .executeTakeFirst();
    const found: 'free' | 'taken' = row === undefined ? 'free' : 'taken';
    return { Message: found };
  });
}
