import { PERMISSIONS, grantOf, screensOf, type Permission, type Role } from '#libs/contracts';
import { useRole } from './session-store';

/** The screens of the console that are built. The permission table names more; those are not shown. */
export const BUILT_SCREENS = [
  '/dashboard',
  '/reservation',
  '/bookings',
  '/tasks',
  '/onlinehotelcheckin',
  '/hotels',
  '/rooms',
  '/planning',
  '/fastsetuphotel',
  '/campaigns',
  '/markups',
  '/promotions',
  '/services',
  '/tours',
  '/payments',
  '/virtualpos',
  '/transactions',
  '/credits',
  '/invoices',
  '/possettings',
  '/hotelstats',
  '/accounts',
  '/users',
  '/administrators',
  '/audit',
  '/privacy',
  '/myaccount',
] as const;
export type ScreenPath = (typeof BUILT_SCREENS)[number];

/** Screens that the permission table does not name: the permission behind their calls, held to the full. */
const UNNAMED: Partial<Record<ScreenPath, Permission>> = {
  '/tasks': 'bookings',
  '/administrators': 'superadmin',
  '/audit': 'users',
  '/privacy': 'users',
  '/credits': 'payments',
  '/invoices': 'payments',
};

function permissionOf(screen: ScreenPath): Permission {
  return PERMISSIONS.find((permission) => screensOf(permission).includes(screen)) ?? 'superadmin';
}

export function maySee(screen: ScreenPath, role: Role | undefined): boolean {
  if (role === undefined) return false;
  const unnamed = UNNAMED[screen];
  return unnamed ? grantOf(unnamed, role) === 'rw' : grantOf(permissionOf(screen), role) !== '-';
}

export function mayChange(permission: Permission, role: Role | undefined): boolean {
  return role !== undefined && grantOf(permission, role) === 'rw';
}

/** The platform's own administrators. */
export function useIsSuperadmin(): boolean {
  return useMayChange('superadmin');
}

export function useMayChange(permission: Permission): boolean {
  return mayChange(permission, useRole());
}

export function useMaySee(screen: ScreenPath): boolean {
  return maySee(screen, useRole());
}

/** Where a user starts: the dashboard, or the first screen the role may see. */
export function homeOf(role: Role | undefined): ScreenPath {
  return BUILT_SCREENS.find((screen) => maySee(screen, role)) ?? '/myaccount';
}

/** A path of our own to go to after signing in; anything else is nobody's business. */
export function localPath(to: string | null): string | undefined {
  return to && /^\/(?![/\\])/.test(to) && !to.startsWith('/login') ? to : undefined;
}

/** The sign-in that leads back to where one wanted to go. */
export function loginAddress(pathname: string, search: string): string {
  return pathname === '/' || pathname.startsWith('/login')
    ? '/login'
    : `/login?to=${encodeURIComponent(pathname + search)}`;
}
