import { accounts } from './accounts/resource';
import { audit } from './audit/resource';
import { bookings } from './bookings/resource';
import { campaigns } from './campaigns/resource';
import { credits } from './credits/resource';
import { dashboard } from './dashboard/resource';
import { tasks } from './desk/resource';
import { fastSetup } from './fast-setup/resource';
import { hotelStats } from './hotel-stats/resource';
import { hotels } from './hotels/resource';
import { invoices } from './invoices/resource';
import { markets } from './markets/resource';
import { markups } from './markups/resource';
import { myAccount } from './my-account/resource';
import { onlineCheckIn } from './online-check-in/resource';
import { payments } from './payments/resource';
import { planning } from './planning/resource';
import { posSettings } from './pos-settings/resource';
import { pricePlans } from './price-plans/resource';
import { privacy } from './privacy/resource';
import { promotions } from './promotions/resource';
import { reservation } from './reservation/resource';
import { rooms } from './rooms/resource';
import { services } from './services/resource';
import { tours } from './tours/resource';
import { transactions } from './transactions/resource';
import { administrators } from './users/administrators.resource';
import { users } from './users/resource';
import { virtualPos } from './virtual-pos/resource';
import { mayAccess, type Role } from '#libs/contracts';
import type { Resource, ScreenDefinition } from './resource';

/** Everything that the console shows and keeps, in the order of its menu. */
export const resources: readonly Resource[] = [
  dashboard,
  reservation,
  bookings,
  tasks,
  onlineCheckIn,
  hotels,
  rooms,
  planning,
  campaigns,
  markups,
  promotions,
  services,
  tours,
  payments,
  virtualPos,
  transactions,
  credits,
  invoices,
  posSettings,
  hotelStats,
  fastSetup,
  accounts,
  users,
  administrators,
  audit,
  privacy,
  myAccount,
  markets,
  pricePlans,
];

type Screen = Resource & { screen: ScreenDefinition };
const screens = resources.filter((resource): resource is Screen => resource.screen !== undefined);

/** The screens that a role finds in its menu, in their order. */
export function screensFor(role: Role | undefined): Screen[] {
  return role === undefined ? [] : screens.filter(({ screen }) => mayAccess(screen.access, role));
}

/** Where a user starts: the dashboard, or the first screen the role may see. */
export function homeOf(role: Role | undefined): string {
  return `/${screensFor(role)[0]?.name ?? 'myaccount'}`;
}

/** Whether a path belongs to a screen. */
export function isScreen(pathname: string): boolean {
  return screens.some(({ name }) => pathname === `/${name}` || pathname.startsWith(`/${name}/`));
}
