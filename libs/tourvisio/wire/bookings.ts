import { z } from 'zod';
import { Flag, Money, Named, Numeric, Text, When, listOf, maybe, requiredListOf } from './lenient.js';
import { CancellationPolicies } from './products.js';

const Phone = z.object({ countryCode: Text, areaCode: Text, phoneNumber: Text });

const Traveller = z.object({
  travellerId: Text,
  type: Numeric,
  title: Numeric,
  availableTitles: listOf(Named),
  isLeader: Flag,
  name: Text,
  surname: Text,
  birthDate: When,
  birthDateFrom: When,
  birthDateTo: When,
  nationality: maybe(z.object({ twoLetterCode: Text })),
  identityNumber: Text,
  passportInfo: maybe(
    z.object({ serial: Text, number: Text, expireDate: When, issueDate: When, citizenshipCountryCode: Text }),
  ),
  address: maybe(z.object({ contactPhone: maybe(Phone), email: Text, address: Text, zipCode: Text })),
  requiredFields: listOf(z.string()),
  orderNumber: Numeric,
  passengerType: Numeric,
});
export type WireTraveller = z.output<typeof Traveller>;

const Service = z.object({
  id: Text,
  productType: Numeric,
  isRefundable: Flag,
  cancellationPolicies: CancellationPolicies,
  confirmationStatus: Numeric,
  beginDate: When,
  endDate: When,
  name: Text,
  serviceDetails: maybe(
    z.object({
      night: Numeric,
      room: Text,
      board: Text,
      accom: Text,
      hotelDetail: maybe(z.object({ id: Text, name: Text })),
    }),
  ),
});

const ReservationInfo = z.object({
  bookingNumber: Text,
  agencyReservationNumber: Text,
  beginDate: When,
  endDate: When,
  salePrice: maybe(Money),
  agencyCommission: maybe(Money),
  passengerAmountToPay: maybe(Money),
  agencyAmountToPay: maybe(Money),
  reservationStatus: Numeric,
  confirmationStatus: Numeric,
  paymentStatus: Numeric,
});

const ReservationData = z.object({
  travellers: listOf(Traveller),
  reservationInfo: maybe(ReservationInfo),
  services: listOf(Service),
});
export type WireReservation = z.output<typeof ReservationData>;

/** Of begintransaction and setreservationinfo. */
export const Transaction = z.object({
  transactionId: z.string().min(1),
  expiresOn: When,
  status: Numeric,
  reservationData: ReservationData,
});
export const Committed = z.object({
  reservationNumber: Text,
  encryptedReservationNumber: Text,
  transactionId: Text,
});
export const ReservationDetail = z.object({ reservationNumber: Text, reservationData: ReservationData });

const Listed = z.object({
  reservationNumber: Text,
  bookingNumber: Text,
  agencyReservationNumber: Text,
  reservationStatus: Numeric,
  salePrice: maybe(Money),
});
/** Without a list at all the answer is none: an empty one means that there is no reservation. */
export const ReservationList = z.object({ reservations: requiredListOf(Listed) });

const PenaltyService = z.object({ id: Text, price: maybe(Money), isCancelable: Flag });
const Penalty = z.object({
  reason: maybe(Named),
  price: maybe(Money),
  isCancelable: Flag,
  services: listOf(PenaltyService),
});
export const CancellationPenalty = z.object({ cancelPenalties: listOf(Penalty) });
/** 2: free of charge, 3: with a penalty. */
export const Cancelled = z.object({
  reservationNumber: Text,
  reservationStatus: z.union([z.literal(2), z.literal(3)]),
});
