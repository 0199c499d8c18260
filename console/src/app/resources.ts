import { lazy } from 'react';
import { accounts } from '../features/accounts/resource';
import { agreements } from '../features/agreements/resource';
import { audit } from '../features/audit/resource';
import { settlements } from '../features/settlements/resource';
import { submanagement, subscriptionRecords } from '../features/submanagement/resource';
import { subscription } from '../features/subscription/resource';
import { bookings } from '../features/bookings/resource';
import { campaigns } from '../features/campaigns/resource';
import { credits } from '../features/credits/resource';
import { dashboard } from '../features/dashboard/resource';
import { tasks } from '../features/tasks/resource';
import { drafts } from '../features/drafts/resource';
import { fastSetup } from '../features/fast-setup/resource';
import { hotelStats } from '../features/hotel-stats/resource';
import { hotels } from '../features/hotels/resource';
import { i18n } from '../features/i18n/resource';
import { invoices } from '../features/invoices/resource';
import { markets } from '../features/markets/resource';
import { markups } from '../features/markups/resource';
import { myAccount } from '../features/my-account/resource';
import { onlineCheckIn } from '../features/online-check-in/resource';
import { operations } from '../features/operations/resource';
import { payments } from '../features/payments/resource';
import { planning } from '../features/planning/resource';
import { posSettings } from '../features/pos-settings/resource';
import { pricePlans } from '../features/price-plans/resource';
import { privacy } from '../features/privacy/resource';
import { promotions } from '../features/promotions/resource';
import { reservation } from '../features/reservation/resource';
import { reservationTour } from '../features/reservation-tour/resource';
import { reviews } from '../features/reviews/resource';
import { rooms } from '../features/rooms/resource';
import { services } from '../features/services/resource';
import { pages } from '../features/pages/resource';
import { bookingEngine } from '../features/booking-engine/resource';
import { site } from '../features/site/resource';
import { supplierPages } from '../features/supplier-search';
import { tours } from '../features/tours/resource';
import { transactions } from '../features/transactions/resource';
import { administrators } from '../features/users/administrators.resource';
import { users } from '../features/users/resource';
import { virtualPos } from '../features/virtual-pos/resource';
import { mayAccess, type Role } from '#libs/contracts';
import type { Resource, ScreenDefinition } from '../kit/data';

/** Everything that the console shows and keeps, in the order of its menu. */
export const resources: readonly Resource[] = [
  dashboard,
  reservation(supplierPages),
  reservationTour,
  bookings(lazy(() => import('./BookingPage'))),
  tasks,
  reviews,
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
  site,
  pages,
  bookingEngine,
  hotelStats,
  submanagement,
  i18n,
  drafts,
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
