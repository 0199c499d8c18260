import { lazy } from 'react';

/** The pages before signing in, by the paths they are at. */
export const PUBLIC_PAGES = {
  '/register': lazy(() => import('./access/register/RegisterPage')),
  '/register/confirm/:code': lazy(() => import('./access/register/ConfirmPage')),
  '/lostpassword': lazy(() => import('./access/lost-password/LostPasswordPage')),
  '/lostpassword/:code': lazy(() => import('./access/lost-password/NewPasswordPage')),
};
