/** Full roles: account type, corporate type, user role. */
export const ROLES = [
  'supervisor.agency.admin',
  'supervisor.agency.user',
  'corporate.agency.admin',
  'corporate.agency.user',
  'corporate.agency.translator',
  'corporate.hotelier.admin',
  'corporate.hotelier.user',
  'partner.agency.admin',
  'partner.agency.user',
  'partner.hotelier.admin',
  'partner.hotelier.user',
] as const;
export type Role = (typeof ROLES)[number];

type Grant = 'rw' | 'r' | '-';

const platform = ['supervisor.agency.admin', 'supervisor.agency.user'] as const;
const agency = ['corporate.agency.admin', 'corporate.agency.user'] as const;
const translator = ['corporate.agency.translator'] as const;
const hotelier = ['corporate.hotelier.admin', 'corporate.hotelier.user'] as const;
const partnerAgency = ['partner.agency.admin', 'partner.agency.user'] as const;
const partnerHotelier = ['partner.hotelier.admin', 'partner.hotelier.user'] as const;

/** The roles that may write, the roles that may only read, and the screens in the menu of both. */
interface PermissionLine {
  write: readonly Role[];
  read?: readonly Role[];
  screens: readonly string[];
}

/** Decides for menu, route and API alike; test/architecture.spec.ts compares it with docs/contract/permissions.tsv. */
const table = {
  dashboard: { write: [...platform, ...agency, ...hotelier, ...partnerAgency], screens: ['/dashboard'] },
  reservation: {
    write: [...platform, ...agency, ...hotelier, ...partnerAgency, ...partnerHotelier],
    screens: ['/reservation', '/reservationtour'],
  },
  bookings: {
    write: ['supervisor.agency.admin', ...agency, ...hotelier, ...partnerAgency, ...partnerHotelier],
    screens: ['/bookings', '/onlinehotelcheckin'],
  },
  hotels: { write: [...platform, ...agency, ...hotelier, ...partnerHotelier], screens: ['/hotels', '/rooms'] },
  planning: {
    write: [...platform, ...agency, ...hotelier, ...partnerHotelier],
    screens: ['/planning', '/campaigns', '/markups'],
  },
  promotions: { write: [...platform, ...agency, ...hotelier, ...partnerHotelier], screens: ['/promotions'] },
  services: { write: [...platform, ...agency], screens: ['/services'] },
  tours: { write: [...platform, ...agency], screens: ['/tours'] },
  accounts: {
    write: ['supervisor.agency.admin', 'corporate.agency.admin'],
    read: ['corporate.agency.user', ...hotelier, ...partnerAgency, ...partnerHotelier],
    screens: ['/accounts'],
  },
  users: {
    write: [
      'supervisor.agency.admin',
      'corporate.agency.admin',
      'corporate.hotelier.admin',
      'partner.agency.admin',
      'partner.hotelier.admin',
    ],
    read: ['corporate.agency.user', 'corporate.hotelier.user', 'partner.agency.user', 'partner.hotelier.user'],
    screens: ['/users'],
  },
  payments: {
    write: [
      'supervisor.agency.admin',
      'corporate.agency.admin',
      'corporate.hotelier.admin',
      'partner.agency.admin',
      'partner.hotelier.admin',
    ],
    screens: ['/payments'],
  },
  possettings: { write: ['supervisor.agency.admin', 'corporate.agency.admin'], screens: ['/possettings'] },
  transactions: { write: ['supervisor.agency.admin'], screens: ['/transactions'] },
  virtualpos: { write: ['supervisor.agency.admin', 'corporate.agency.admin'], screens: ['/virtualpos'] },
  site: { write: [...platform, ...agency], screens: ['/site', '/pages'] },
  bookingengine: {
    write: ['supervisor.agency.admin', ...agency, ...hotelier, ...partnerAgency, ...partnerHotelier],
    screens: ['/bookingengine'],
  },
  subscription: {
    write: ['supervisor.agency.admin', 'corporate.agency.admin', 'corporate.hotelier.admin'],
    read: ['supervisor.agency.user', 'corporate.agency.user', 'corporate.hotelier.user'],
    screens: ['/subscription'],
  },
  submanagement: { write: ['supervisor.agency.admin'], screens: ['/submanagement'] },
  drafts: { write: ['supervisor.agency.admin'], screens: ['/drafts'] },
  hotelstats: {
    write: ['supervisor.agency.admin'],
    read: ['corporate.agency.admin', ...hotelier, 'partner.hotelier.admin'],
    screens: ['/hotelstats'],
  },
  i18n: { write: ['supervisor.agency.admin', ...translator], screens: ['/i18n'] },
  fastsetup: {
    write: ['supervisor.agency.admin', 'corporate.agency.admin', 'corporate.hotelier.admin', 'partner.hotelier.admin'],
    screens: ['/fastsetuphotel'],
  },
  myaccount: { write: ROLES, screens: ['/myaccount'] },
  operations: { write: ['supervisor.agency.admin'], screens: ['/operations'] },
  superadmin: { write: ['supervisor.agency.admin'], screens: [] },
  // Not in the specification.
  agreements: {
    write: [
      'supervisor.agency.admin',
      'corporate.agency.admin',
      'corporate.hotelier.admin',
      'partner.agency.admin',
      'partner.hotelier.admin',
    ],
    read: [
      'supervisor.agency.user',
      'corporate.agency.user',
      'corporate.hotelier.user',
      'partner.agency.user',
      'partner.hotelier.user',
    ],
    screens: ['/agreements', '/settlements'],
  },
  /** Hotels read what is published about them; who sold the stay decides. */
  reviews: {
    write: [...platform, ...agency, ...partnerAgency],
    read: [...hotelier, ...partnerHotelier],
    screens: ['/reviews'],
  },
  reviewanswers: { write: [...agency, ...hotelier, ...partnerHotelier], screens: [] },
} as const satisfies Record<string, PermissionLine>;

export type Permission = keyof typeof table;
/** Permissions that the specification does not have. */
export const ADDED_PERMISSIONS: readonly Permission[] = ['agreements', 'reviews', 'reviewanswers'];
export const PERMISSIONS = Object.keys(table) as Permission[];

/**
 * Who may make a call: `public` anyone · `session` anyone who holds a booking session · `user` any signed-in user ·
 * `superadmin` the platform's administrators · or a permission to read or write.
 */
export type Access = 'public' | 'session' | 'user' | 'superadmin' | `${Permission}:${'read' | 'write'}`;

/** The access that only administrators have, in accounts of every type. */
export const ADMINISTERS = 'users:write' satisfies Access;

/** A role's rights under a permission. */
export function grantOf(permission: Permission, role: Role): Grant {
  const { write, read = [] }: PermissionLine = table[permission];
  return write.includes(role) ? 'rw' : read.includes(role) ? 'r' : '-';
}

/** Whether a signed-in user of this role has an access. */
export function mayAccess(access: Access, role: Role): boolean {
  if (access === 'public' || access === 'session' || access === 'user') return true;
  if (access === 'superadmin') return grantOf('superadmin', role) === 'rw';
  const [permission, verb] = access.split(':') as [Permission, 'read' | 'write'];
  const grant = grantOf(permission, role);
  return grant === 'rw' || (grant === 'r' && verb === 'read');
}

/** The screens a permission opens. */
export function screensOf(permission: Permission): readonly string[] {
  return table[permission].screens;
}

/** The screens in a role's menu, in the table's order. */
export function screensFor(role: Role): string[] {
  return PERMISSIONS.filter((permission) => grantOf(permission, role) !== '-').flatMap((p) => [...screensOf(p)]);
}
