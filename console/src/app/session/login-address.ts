import { isScreen } from '../resources';

/** The sign-in that leads back to where one wanted to go; for a path that no screen has, the page that says so. */
export function loginAddress(pathname: string, search: string): string {
  if (!isScreen(pathname) && pathname !== '/' && !pathname.startsWith('/login')) return '/error-404';
  return pathname === '/' || pathname.startsWith('/login')
    ? '/login'
    : `/login?to=${encodeURIComponent(pathname + search)}`;
}
