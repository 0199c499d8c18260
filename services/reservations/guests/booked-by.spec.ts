import { isBookedBy, makeUpMask, maskEmail, traitOf } from './booked-by.js';
import type { Booking } from '../bookings/booking.entity.js';

const customer = {
  name: 'Ayşe',
  surname: 'Işık Yıldız',
  email: 'Ayse@Example.com',
  phone: '0532 123 45 67',
  country: 'TR',
} as Booking['customer'];

describe('who made a booking', () => {
  it.each([
    ['ayse@example.com', 'email', true],
    ['ayse@example.com.tr', 'email', false],
    ['+90 532 123 45 67', 'phone', true],
    ['(532) 123-45-67', 'phone', true],
    ['0532 123 45 68', 'phone', false],
    ['4567', 'phone', false],
    ['ISIK YILDIZ', 'surname', true],
    ['ışık  yıldız', 'surname', true],
    ['Yıldız', 'surname', false],
    ['', 'surname', false],
    ['-', 'surname', false],
  ])('%s is compared with the customer’s %s: %s', (text, trait, expected) => {
    expect(traitOf(text)).toBe(trait);
    expect(isBookedBy(text, customer)).toBe(expected);
  });

  it('a customer without a surname, a phone or any data is nobody’s match', () => {
    expect(isBookedBy('', { ...customer!, surname: '' })).toBe(false);
    expect(isBookedBy('05321234567', { ...customer!, phone: '' })).toBe(false);
    expect(isBookedBy('Yıldız', null)).toBe(false);
  });

  it('a masked address shows two letters, and one made up looks alike', () => {
    expect(maskEmail('Ayse@Example.com')).toBe('a•••@e•••');
    expect(maskEmail('7ayse@example.com')).toBe('•••@e•••');
    for (let byte = 0; byte < 256; byte++) expect(makeUpMask([byte, byte] as never)).toMatch(/^[a-z]?•••@[a-z]?•••$/);
  });
});
