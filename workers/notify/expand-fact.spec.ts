import type { BookingFact } from '#libs/contracts';
import { sampleBooking } from '#libs/mails';
import { expandFact } from './expand-fact.js';

function aFact(langs: { guest?: string; hotel?: string; seller?: string } = {}): BookingFact {
  return {
    booking: sampleBooking(),
    parties: {
      guest: { email: 'gulsen@example.com', phone: '+905320000000', lang: langs.guest ?? 'ar' },
      hotel: { email: 'otel@example.com', phone: '', lang: langs.hotel ?? 'tr' },
      seller: { email: 'desk@example.com', phone: '', lang: langs.seller ?? 'de' },
    },
    bySeller: false,
    paymentId: null,
  };
}
const messagesOf = (fact: BookingFact, name: Parameters<typeof expandFact>[0] = 'booking.confirmed') =>
  expandFact(name, fact).map(({ channel, template, to, lang }) => `${channel} ${template} ${to} ${lang}`);

describe('the messages of a fact', () => {
  it('a fact reaches each party in its own language', () => {
    expect(messagesOf(aFact())).toEqual([
      'mail bookingConfirmed gulsen@example.com ar',
      'mail hotelNotice otel@example.com tr',
      'mail sellerNotice desk@example.com de',
    ]);
  });

  it('a message is in the seller’s language where a party has none, else in English', () => {
    expect(messagesOf(aFact({ guest: '', hotel: '' })).map((line) => line.slice(-2))).toEqual(['de', 'de', 'de']);
    expect(messagesOf(aFact({ guest: '', hotel: '', seller: '' })).map((line) => line.slice(-2))).toEqual([
      'en',
      'en',
      'en',
    ]);
  });

  it('a fact leaves out parties that the channel does not reach', () => {
    const fact = aFact();
    expect(messagesOf(fact, 'booking.arrivalDue')).toEqual([
      'mail preArrival gulsen@example.com ar',
      'sms preArrival +905320000000 ar',
    ]);
    fact.parties.guest.phone = '';
    expect(messagesOf(fact, 'booking.arrivalDue')).toEqual(['mail preArrival gulsen@example.com ar']);
    fact.parties.guest.email = '';
    expect(messagesOf(fact, 'booking.arrivalDue')).toEqual([]);
  });

  it('a message is not sent to a seller whose own staff did it, or who is the hotel', () => {
    const guestAndHotel = ['mail bookingConfirmed gulsen@example.com ar', 'mail hotelNotice otel@example.com tr'];
    expect(messagesOf({ ...aFact(), bySeller: true })).toEqual(guestAndHotel);
    const own = aFact();
    own.parties.seller.email = 'Otel@example.com';
    expect(messagesOf(own)).toEqual(guestAndHotel);
  });

  it('a fact requests a payment only where there is a page to pay on', () => {
    const fact = aFact();
    expect(messagesOf(fact, 'booking.paymentFailed')).toEqual(['mail sellerPaymentFailed desk@example.com de']);
    fact.booking.pays = { id: 'order', isLink: true };
    expect(messagesOf(fact, 'booking.paymentFailed')).toEqual([
      'mail paymentFailed gulsen@example.com ar',
      'mail sellerPaymentFailed desk@example.com de',
    ]);
  });
});
