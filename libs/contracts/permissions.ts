/** The full role strings: account type, corporate type, user role. */
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
type GrantLine = readonly [grants: string, screens: readonly string[]];

/**
 * Permission → what each role may, in the order of ROLES, and the screens it opens. One table decides for menu, route and API alike.
 * rw: read and write; r: read only; -: neither, and the screen is not in the menu.
 * The facts of docs/contract/permissions.tsv, held equal by test/architecture.spec.ts.
 */
const table = {
  dashboard: ['rw rw rw rw - rw rw rw rw - -', ['/dashboard']],
  reservation: ['rw rw rw rw - rw rw rw rw rw rw', ['/reservation', '/reservationtour']],
  bookings: ['rw - rw rw - rw rw rw rw rw rw', ['/bookings', '/onlinehotelcheckin']],
  hotels: ['rw rw rw rw - rw rw - - rw rw', ['/hotels', '/rooms']],
  planning: ['rw rw rw rw - rw rw - - rw rw', ['/planning', '/campaigns', '/markups']],
  promotions: ['rw rw rw rw - rw rw - - rw rw', ['/promotions']],
  services: ['rw rw rw rw - - - - - - -', ['/services']],
  tours: ['rw rw rw rw - - - - - - -', ['/tours']],
  accounts: ['rw - rw r - r r r r r r', ['/accounts']],
  users: ['rw - rw r - rw r rw r rw r', ['/users']],
  payments: ['rw - rw - - rw - rw - rw -', ['/payments']],
  possettings: ['rw - rw - - - - - - - -', ['/possettings']],
  transactions: ['rw - - - - - - - - - -', ['/transactions']],
  virtualpos: ['rw - rw - - - - - - - -', ['/virtualpos']],
  site: ['rw rw rw rw - - - - - - -', ['/site', '/pages']],
  bookingengine: ['rw - rw rw - rw rw rw rw rw rw', ['/bookingengine']],
  subscription: ['rw r rw r - rw r - - - -', ['/subscription']],
  submanagement: ['rw - - - - - - - - - -', ['/submanagement']],
  drafts: ['rw - - - - - - - - - -', ['/drafts']],
  hotelstats: ['rw - r - - r r - - r -', ['/hotelstats']],
  i18n: ['rw - - - rw - - - - - -', ['/i18n']],
  fastsetup: ['rw - rw - - rw - - - rw -', ['/fastsetuphotel']],
  myaccount: ['rw rw rw rw rw rw rw rw rw rw rw', ['/myaccount']],
  operations: ['rw - - - - - - - - - -', ['/operations']],
  superadmin: ['rw - - - - - - - - - -', []],
  // Ours: no line of the specification.
  agreements: ['rw r rw r - rw r rw r rw r', ['/agreements', '/settlements']],
} as const satisfies Record<string, GrantLine>;

export type Permission = keyof typeof table;
/** Permissions that the specification does not have. */
export const ADDED_PERMISSIONS: readonly Permission[] = ['agreements'];
export const PERMISSIONS = Object.keys(table) as Permission[];

/**
 * Who may make a call: `public` anyone · `session` anyone who holds a booking session · `user` any signed-in user ·
 * `superadmin` the platform's administrators · or a permission to read or write.
 */
export type Access = 'public' | 'session' | 'user' | 'superadmin' | `${Permission}:${'read' | 'write'}`;

/** What only the administrators of an account may do, in accounts of every type. */
export const ADMINISTERS = 'users:write' satisfies Access;

/** A role's rights under a permission. */
export function grantOf(permission: Permission, role: Role): Grant {
  return table[permission][0].split(' ')[ROLES.indexOf(role)] as Grant;
}

/** Whether a signed-in user of this role may make a call of this access. */
export function mayAccess(access: Access, role: Role): boolean {
  if (access === 'public' || access === 'session' || access === 'user') return true;
  if (access === 'superadmin') return grantOf('superadmin', role) === 'rw';
  const [permission, verb] = access.split(':') as [Permission, 'read' | 'write'];
  const grant = grantOf(permission, role);
  return grant === 'rw' || (grant === 'r' && verb === 'read');
}

/** The screens a permission opens. */
export function screensOf(permission: Permission): readonly string[] {
  return table[permission][1];
}

/** The screens in a role's menu, in the table's order. */
export function screensFor(role: Role): string[] {
  return PERMISSIONS.filter((permission) => grantOf(permission, role) !== '-').flatMap((p) => [...screensOf(p)]);
}
