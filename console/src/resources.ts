import { accounts } from './access/accounts/resource';
import { agreements } from './finance/agreements/resource';
import { audit } from './access/audit/resource';
import { settlements } from './finance/settlements/resource';
import { submanagement, subscriptionRecords } from './billing/submanagement/resource';
import { subscription } from './billing/subscription/resource';
import { bookings } from './sales/bookings/resource';
import { campaigns } from './catalogue/campaigns/resource';
import { credits } from './finance/credits/resource';
import { dashboard } from './desk/dashboard/resource';
import { tasks } from './desk/tasks/resource';
import { fastSetup } from './catalogue/fast-setup/resource';
import { hotelStats } from './desk/hotel-stats/resource';
import { hotels } from './catalogue/hotels/resource';
import { invoices } from './finance/invoices/resource';
import { markets } from './catalogue/markets/resource';
import { markups } from './catalogue/markups/resource';
import { myAccount } from './access/my-account/resource';
import { onlineCheckIn } from './desk/online-check-in/resource';
import { operations } from './access/operations/resource';
import { payments } from './finance/payments/resource';
import { planning } from './catalogue/planning/resource';
import { posSettings } from './finance/pos-settings/resource';
import { pricePlans } from './catalogue/price-plans/resource';
import { privacy } from './access/privacy/resource';
import { promotions } from './catalogue/promotions/resource';
import { reservation } from './sales/reservation/resource';
import { rooms } from './catalogue/rooms/resource';
import { services } from './catalogue/services/resource';
import { tours } from './catalogue/tours/resource';
import { transactions } from './finance/transactions/resource';
import { administrators } from './access/users/administrators.resource';
import { users } from './access/users/resource';
import { virtualPos } from './finance/virtual-pos/resource';
import { mayAccess, type Role } from '#libs/contracts';
import type { Resource, ScreenDefinition } from './platform/resource';

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
  fastSetup,
  services,
  tours,
  payments,
  virtualPos,
  transactions,
  credits,
  invoices,
  agreements,
  settlements,
  posSettings,
  hotelStats,
  submanagement,
  accounts,
  users,
  administrators,
  audit,
  privacy,
  operations,
  subscription,
  myAccount,
  markets,
  pricePlans,
  subscriptionRecords,
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
