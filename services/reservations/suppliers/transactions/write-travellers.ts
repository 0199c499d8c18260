import type { SupplierCustomer, SupplierTraveller } from '#libs/contracts';
import type { BookingCustomer, Traveller } from '#libs/suppliers';

/** Travellers as a supplier gets them; names on tickets are in capitals, as in a passport. */
export function toTravellers(travellers: readonly SupplierTraveller[], kind: 'hotel' | 'flight'): Traveller[] {
  const leader = Math.max(
    0,
    travellers.findIndex(({ isLeader }) => isLeader),
  );
  const written = (name: string) => (kind === 'flight' ? name.toUpperCase() : name);
  return travellers.map(({ nationality, passportInfo: passport, address, identityNumber, ...traveller }, at) => ({
    ...traveller,
    name: written(traveller.name),
    surname: written(traveller.surname),
    isLeader: at === leader,
    ...(nationality && { nationality: nationality.twoLetterCode }),
    ...(identityNumber && { identityNumber }),
    ...(passport?.number && {
      passport: { ...passport, country: passport.citizenshipCountryCode ?? nationality?.twoLetterCode ?? '' },
    }),
    ...(address && { contact: contactOf(address) }),
  }));
}

function contactOf({
  contactPhone: phone,
  email,
  address,
  zipCode,
}: NonNullable<SupplierTraveller['address']>): Traveller['contact'] {
  return {
    ...(phone?.phoneNumber && {
      phone: { countryCode: phone.countryCode, areaCode: phone.areaCode, number: phone.phoneNumber },
    }),
    ...{ email, address, zipCode },
  };
}

/** The customer as a supplier gets it. */
export function toCustomer({ address, taxInfo, passportInfo: _none, ...customer }: SupplierCustomer): BookingCustomer {
  return {
    ...customer,
    taxOffice: taxInfo?.taxOffice,
    taxNumber: taxInfo?.taxNumber,
    email: address?.email,
    phone: address?.phone,
    address: address?.address,
    zipCode: address?.zipCode,
    city: address?.city?.name,
    country: address?.country?.name,
  };
}
