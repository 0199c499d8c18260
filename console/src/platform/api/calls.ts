import type { Identifier, RaRecord } from 'react-admin';
import { accountCalls } from './account-calls';
import { auditCalls } from './audit-calls';
import { bookingCalls } from './booking-calls';
import { cartCalls } from './cart-calls';
import { catalogueCalls } from './catalogue-calls';
import { deskCalls } from './desk-calls';
import { hotelCalls } from './hotel-calls';
import { paymentCalls } from './payment-calls';
import { planningCalls } from './planning-calls';
import { profileCalls } from './profile-calls';
import { searchCalls } from './search-calls';

export const konakCalls = {
  ...hotelCalls,
  ...planningCalls,
  ...searchCalls,
  ...bookingCalls,
  ...cartCalls,
  ...deskCalls,
  ...accountCalls,
  ...profileCalls,
  ...auditCalls,
  ...catalogueCalls,
  ...paymentCalls,
};

export type KonakCalls = typeof konakCalls & {
  patchRecord(
    resource: string,
    record: { id: Identifier; hotel?: number | null },
    change: { key: string; value: unknown },
  ): Promise<RaRecord>;
};
