import type { ComponentType } from 'react';
import type { ScreenProps } from '../platform/screen-props.ts';
import { screen, type Screen } from './screen.ts';

/** A screen and its address. */
export interface ScreenAt extends Screen<ScreenProps> {
  readonly path: string;
}

function at(path: string, load: () => Promise<ComponentType<ScreenProps>>): ScreenAt {
  return { path, ...screen(load) };
}

/** The way to an account, the account, and what is kept in it. */
export const ACCOUNT_SCREENS: readonly ScreenAt[] = [
  at('/login', async () => (await import('../features/account/login-screen.tsx')).LoginScreen),
  at('/register', async () => (await import('../features/account/register-screen.tsx')).RegisterScreen),
  at(
    '/registration-success',
    async () =>
      (await import('../features/account/registration-success-screen.tsx')).RegistrationSuccessScreen,
  ),
  at(
    '/verify-registration-details',
    async () => (await import('../features/account/verify-screen.tsx')).VerifyScreen,
  ),
  at(
    '/verified-email',
    async () => (await import('../features/account/verified-email-screen.tsx')).VerifiedEmailScreen,
  ),
  at('/forgot', async () => (await import('../features/account/forgot-screen.tsx')).ForgotScreen),
  at(
    '/reset-password',
    async () => (await import('../features/account/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  at(
    '/change-password',
    async () => (await import('../features/account/change-password-screen.tsx')).ChangePasswordScreen,
  ),
  at(
    '/saved-tables',
    async () => (await import('../features/saved-tables/saved-tables-page.tsx')).SavedTablesPage,
  ),
  at(
    '/saved-tables/link/:id',
    async () => (await import('../features/saved-tables/shared-page.tsx')).SharedPage,
  ),
  at(
    '/unsubscribe/:token',
    async () => (await import('../features/subscribe/unsubscribe-page.tsx')).UnsubscribePage,
  ),
  at('/account', async () => (await import('../features/account/own-account/account-screen.tsx')).AccountScreen),
];
