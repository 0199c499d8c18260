import {
  ACCOUNT_MAILS,
  INVENTORY_MAILS,
  MAIL_KINDS,
  MAIL_NAMES,
  MAIL_TEMPLATES,
  SUBSCRIPTION_MAILS,
  isBounded,
  jobs,
  type MailName,
  type MessageDefinition,
} from '#libs/contracts';
import { MATRIX, type MatrixRow } from './matrix.js';

/** Jobs of the worker that send mails; a new one has to say here what it sends. */
const SENT_BY: Record<string, readonly MailName[]> = {
  'mail.send': MAIL_TEMPLATES,
  'mail.account': ACCOUNT_MAILS,
  'mail.joined': ['joined'],
  'mail.quote': ['quote'],
  'mail.seats': ['seatsFree'],
};

describe('the kinds of mails', () => {
  it('the table of mail kinds has a line for every mail that the product sends, and no other', () => {
    const mails = [...Object.values(SENT_BY).flat(), ...INVENTORY_MAILS, ...Object.values(SUBSCRIPTION_MAILS)];
    expect(Object.keys(MAIL_KINDS).sort()).toEqual([...new Set(mails)].sort());
    expect([...MAIL_NAMES].sort()).toEqual([...new Set(mails)].sort());
  });

  it('the table of mail kinds knows every job that sends mails', () => {
    const ofWorker = Object.entries<MessageDefinition>(jobs)
      .filter(([, { listeners }]) => listeners.includes('notify'))
      .map(([job]) => job);
    expect(ofWorker.filter((job) => job !== 'sms.send').sort()).toEqual(Object.keys(SENT_BY).sort());
  });

  it('the table of mail kinds bounds what goes to guests, and nothing that is sent to hotels automatically', () => {
    const rows: MatrixRow[] = Object.values(MATRIX).flat();
    for (const row of rows)
      if (row.channel === 'mail')
        expect([row.template, isBounded(row.template)]).toEqual([row.template, row.party === 'guest']);
  });

  it('the table of mail kinds drops what would come too late, and nothing of a booking', () => {
    const dropped = MAIL_NAMES.filter((name) => {
      const kind = MAIL_KINDS[name];
      return kind.causedBy === 'stranger' && kind.overBound === 'dropped';
    });
    expect(dropped.sort()).toEqual([...ACCOUNT_MAILS.filter(isBounded), 'quote', 'seatsFree'].sort());
  });
});
