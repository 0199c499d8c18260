import { lazy } from 'react';

/** The pages before signing in, by the paths they are at. */
export const PUBLIC_PAGES = {
  '/register': lazy(() => import('../features/register/RegisterPage')),
  '/register/confirm/:code': lazy(() => import('../features/register/ConfirmPage')),
  '/lostpassword': lazy(() => import('../features/lost-password/LostPasswordPage')),
  '/lostpassword/:code': lazy(() => import('../features/lost-password/NewPasswordPage')),
};
