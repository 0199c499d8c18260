import { Booking } from './bookings.js';
import { Customer, Guest } from './customer.js';

const person = { name: 'Ada', surname: 'Deniz', email: 'ada@example.com', phone: '+90 532 000 00 00' };
const faultsOf = (changes: object) => {
  const { error } = Customer.safeParse({ ...person, ...changes });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

describe('a customer', () => {
  it.each(['', '1234567890', '12345678950', '123 456 7890', '11111111111'])(
    'a customer may have the tax number %p',
    (taxNumber) => expect(faultsOf({ taxNumber })).toEqual([]),
  );

  it.each(['123', '1234567891', '12345678951', '123456789012'])(
    'a customer cannot have the tax number %s in Turkey',
    (taxNumber) => {
      expect(faultsOf({ taxNumber })).toEqual([['taxNumber', 'customer.taxNumber']]);
      expect(faultsOf({ taxNumber, country: 'DE' })).toEqual([]);
    },
  );

  it('a customer has a valid identity number, or none', () => {
    for (const identityNumber of ['', '12345678950', '11111111111']) expect(faultsOf({ identityNumber })).toEqual([]);
    expect(faultsOf({ identityNumber: '12345678901' })).toEqual([['identityNumber', 'customer.taxNumber']]);
    expect(faultsOf({ identityNumber: 'U1234567', country: 'DE' })).toEqual([]);
  });

  it('a customer has an address that mail servers take', () => {
    expect(faultsOf({ email: `${'a'.repeat(64)}@example.com` })).toEqual([]);
    expect(faultsOf({ email: `${'a'.repeat(65)}@example.com` })).toEqual([['email', 'email.invalid']]);
  });

  it('a customer has a surname and a phone, unless the person was erased', () => {
    expect(faultsOf({ surname: '', phone: '' }).map(([path]) => path)).toEqual(['surname', 'phone']);
    const erased = { name: 'erased-0a1b2c3d', surname: '', phone: '', email: 'erased-0a1b2c3d@erased.invalid' };
    expect(faultsOf(erased)).toEqual([]);
    expect(Booking.shape.customer.safeParse({ ...person, country: 'TR', ...erased }).success).toBe(true);
    const guests = [{ line: 0, name: erased.name, surname: '' }];
    expect(Booking.shape.guests.safeParse(guests).success).toBe(true);
    expect(Guest.safeParse({ line: 0, name: 'Ada', surname: '' }).success).toBe(false);
  });

  it('a customer of an old booking is shown as stored', () => {
    const kept = { ...person, country: 'TR', company: '', taxNumber: '123', taxOffice: '', identityNumber: '' };
    expect(Booking.shape.customer.safeParse(kept).success).toBe(true);
  });
});
