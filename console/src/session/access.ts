import { PERMISSIONS, grantOf, screensOf, type Permission, type Role } from '#libs/contracts';
import { BUILT_SCREENS, type ScreenPath } from './screens';
import { useRole } from './session-store';

export { BUILT_SCREENS, type ScreenPath };

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
