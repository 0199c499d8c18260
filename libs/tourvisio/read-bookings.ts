import type { BegunBooking, SupplierReservation, TravellerForm, TravellersOfBooking } from '#libs/suppliers';
import { SupplierUnanswered } from '#libs/suppliers';
import { zoned } from './client.js';
import { moneyOf, readPenalties } from './read-hotels.js';
import type { BodyOf } from './operations.js';
import type { WireReservation, WireTraveller } from './wire/index.js';

const CANCELLED = 2;
const CANCELLED_WITH_PENALTY = 3;
const REQUESTED = 0;
const CONFIRMED = 1;

/** @throws SupplierUnanswered where the answer lacks the price, which a booking cannot be without. */
export function readBegun(body: BodyOf<'begin'>, warnings: string[]): BegunBooking {
  const { reservationData: data } = body;
  const price = moneyOf(data.reservationInfo?.salePrice ?? null);
  if (!price) throw new SupplierUnanswered('a booking without a price', true);
  const refundable = data.services.map(({ isRefundable }) => isRefundable);
  return {
    transactionId: body.transactionId,
    expiresOn: body.expiresOn && new Date(zoned(body.expiresOn)).toISOString(),
    price,
    isRefundable: refundable.includes(false) ? false : refundable.includes(true) ? true : null,
    penalties: mergePenalties(data),
    travellers: data.travellers.map(readTraveller),
    services: data.services.map(({ name, beginDate, endDate, serviceDetails: detail }) => ({
      name: name || (detail?.hotelDetail?.name ?? ''),
      begin: beginDate,
      end: endDate,
      detail: [detail?.room, detail?.accom, detail?.board].filter(Boolean).join(', '),
    })),
    beginDate: data.reservationInfo?.beginDate ?? null,
    endDate: data.reservationInfo?.endDate ?? null,
    warnings,
  };
}

/** The penalties of several services together: at each moment the sum of what each of them costs then. */
function mergePenalties({ services }: WireReservation): BegunBooking['penalties'] {
  const each = services
    .map(({ cancellationPolicies }) => readPenalties(cancellationPolicies))
    .filter((some) => some.length > 0);
  const moments = [...new Set(each.flat().map(({ until }) => until))].sort();
  return moments.map((until) => ({
    until,
    minor: each.reduce((sum, tiers) => sum + (tiers.find((tier) => tier.until >= until) ?? tiers.at(-1)!).minor, 0),
  }));
}

function readTraveller(traveller: WireTraveller): TravellerForm {
  return {
    travellerId: traveller.travellerId,
    type: traveller.type ?? 1,
    passengerType: traveller.passengerType,
    title: traveller.title,
    titles: traveller.availableTitles.map(({ id, name }) => ({ id, name })),
    isLeader: traveller.isLeader === true,
    requiredFields: traveller.requiredFields,
    birthDateFrom: traveller.birthDateFrom,
    birthDateTo: traveller.birthDateTo,
    orderNumber: traveller.orderNumber,
  };
}

/** The state of a reservation. */
export function readReservation(number: string, data: WireReservation['reservationInfo']): SupplierReservation {
  const status = data?.reservationStatus;
  const confirmation = data?.confirmationStatus ?? null;
  return {
    number,
    status: status === CANCELLED ? 'cancelled' : status === CANCELLED_WITH_PENALTY ? 'cancelledWithPenalty' : 'active',
    isConfirmed: confirmation === null || confirmation === REQUESTED ? null : confirmation === CONFIRMED,
  };
}

const dated = (day: string | undefined) => (day ? `${day}T00:00:00` : undefined);

/** Travellers and customer as the wire wants them. */
export function writeTravellers(transactionId: string, details: TravellersOfBooking): object {
  const { travellers, customer, note, agencyReference } = details;
  return {
    transactionId,
    travellers: travellers.map(({ contact, passport, nationality, birthDate, ...traveller }, at) => ({
      ...traveller,
      ...(birthDate && { birthDate: dated(birthDate) }),
      ...(nationality && { nationality: { twoLetterCode: nationality } }),
      ...(passport && {
        passportInfo: {
          serial: passport.serial,
          number: passport.number,
          expireDate: dated(passport.expireDate),
          issueDate: dated(passport.issueDate),
          citizenshipCountryCode: passport.country,
        },
      }),
      address: {
        contactPhone: contact?.phone && {
          countryCode: contact.phone.countryCode,
          areaCode: contact.phone.areaCode,
          phoneNumber: contact.phone.number,
        },
        email: contact?.email,
        address: contact?.address,
        zipCode: contact?.zipCode,
      },
      orderNumber: at + 1,
    })),
    ...(customer && { customerInfo: writeCustomer(customer) }),
    reservationNote: note,
    agencyReservationNumber: agencyReference,
  };
}

function writeCustomer(customer: NonNullable<TravellersOfBooking['customer']>): object {
  const { isCompany, title, name, surname, birthDate, identityNumber, taxOffice, taxNumber } = customer;
  return {
    isCompany,
    title,
    name,
    surname,
    birthDate: dated(birthDate),
    identityNumber,
    taxInfo: taxOffice || taxNumber ? { taxOffice, taxNumber } : undefined,
    address: {
      city: customer.city ? { name: customer.city } : undefined,
      country: customer.country ? { name: customer.country } : undefined,
      email: customer.email,
      phone: customer.phone,
      address: customer.address,
      zipCode: customer.zipCode,
    },
  };
}
