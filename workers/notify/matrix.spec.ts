import {
  MAIL_TEMPLATES,
  SMS_TEMPLATES,
  INVENTORY_MAILS,
  SUBSCRIPTION_MAILS,
  bookingFacts,
  inventoryFacts,
  subscriptionFacts,
  type BookingFactName,
  type MailTemplate,
} from '#libs/contracts';
import { BOOKING_FACTS, INVENTORY_MATRIX, MATRIX, type MatrixRow } from './matrix.js';

/** Mails that are only sent manually. */
const ON_REQUEST: MailTemplate[] = ['voucher', 'location', 'bookingLink', 'guestAnswered'];

const rows: MatrixRow[] = Object.values(MATRIX).flat();
const templatesBy = (channel: MatrixRow['channel']): string[] =>
  rows.filter((row) => row.channel === channel).map(({ template }) => template);

describe('the matrix of notifications', () => {
  it('the matrix of notifications has a row for every fact about bookings, and each has a listener', () => {
    expect([...BOOKING_FACTS].sort()).toEqual(Object.keys(bookingFacts).sort());
    for (const fact of Object.keys(bookingFacts) as BookingFactName[])
      expect(bookingFacts[fact].listeners).toContain('notify');
  });

  it('the matrix of notifications covers every template that is not sent manually', () => {
    expect([...new Set([...templatesBy('mail'), ...ON_REQUEST])].sort()).toEqual([...MAIL_TEMPLATES].sort());
    expect([...new Set([...templatesBy('sms'), 'bookingLink'])].sort()).toEqual([...SMS_TEMPLATES].sort());
  });

  it.each(BOOKING_FACTS)('the matrix of notifications sends a party at most one message per channel: %s', (fact) => {
    const each = MATRIX[fact].map(({ party, channel }) => `${party} ${channel}`);
    expect(new Set(each).size).toBe(each.length);
  });

  it('the matrix of notifications has a mail for every fact that concerns one account, each of its own', () => {
    expect(Object.keys(INVENTORY_MATRIX).sort()).toEqual(Object.keys(inventoryFacts).sort());
    const templates = Object.values(INVENTORY_MATRIX).map(({ template }) => template);
    expect([...templates].sort()).toEqual([...INVENTORY_MAILS].sort());
    expect(Object.keys(SUBSCRIPTION_MAILS).sort()).toEqual(Object.keys(subscriptionFacts).sort());
    const mails = Object.values(SUBSCRIPTION_MAILS);
    expect(new Set(mails).size).toBe(mails.length);
  });
});
