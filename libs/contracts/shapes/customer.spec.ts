import { Booking } from './booking.js';
import { Customer } from './customer.js';

const person = { name: 'Ada', surname: 'Deniz', email: 'ada@example.com', phone: '+90 532 000 00 00' };
const faultsOf = (changes: object) => {
  const { error } = Customer.safeParse({ ...person, ...changes });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

describe('a customer', () => {
  it.each(['', '1234567890', '12345678950', '123 456 7890', '11111111111'])('may have the tax number %p', (taxNumber) =>
    expect(faultsOf({ taxNumber })).toEqual([]),
  );

  it.each(['123', '1234567891', '12345678951', '123456789012'])(
    'can not have the tax number %s in Turkey',
    (taxNumber) => {
      expect(faultsOf({ taxNumber })).toEqual([['taxNumber', 'customer.taxNumber']]);
      expect(faultsOf({ taxNumber, country: 'DE' })).toEqual([]);
    },
  );

  it('has a valid identity number, or none', () => {
    for (const identityNumber of ['', '12345678950', '11111111111']) expect(faultsOf({ identityNumber })).toEqual([]);
    expect(faultsOf({ identityNumber: '12345678901' })).toEqual([['identityNumber', 'customer.taxNumber']]);
    expect(faultsOf({ identityNumber: 'U1234567', country: 'DE' })).toEqual([]);
  });

  it('of an old booking is shown as stored', () => {
    const kept = { ...person, country: 'TR', company: '', taxNumber: '123', taxOffice: '', identityNumber: '' };
    expect(Booking.shape.customer.safeParse(kept).success).toBe(true);
  });
});
