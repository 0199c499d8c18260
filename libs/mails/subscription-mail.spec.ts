import { SUBSCRIPTION_MAILS, type SubscriptionFact, type SubscriptionMail } from '#libs/contracts';
import { renderSubscriptionMail } from './render-mail.js';
import { sampleSubscription } from './sample-subscription.js';

const render = (template: SubscriptionMail, changes: Partial<SubscriptionFact> = {}, lang = 'tr') =>
  renderSubscriptionMail({
    template,
    fact: sampleSubscription(changes),
    reader: { companyName: 'Işık Turizm', name: 'Nazlı Erden', lang },
    sender: { companyName: 'Konak Platform', colour: '#0f4c81' },
    url: 'https://console.example/subscription',
  });
const words = async (template: SubscriptionMail, changes: Partial<SubscriptionFact> = {}, lang = 'en') =>
  (await render(template, changes, lang)).text.replaceAll(/\s+/g, ' ');

describe('every mail about a subscription', () => {
  it.each(Object.values(SUBSCRIPTION_MAILS))(
    'every mail about a subscription says %s in Turkish and in English, with its plan and its page',
    async (template) => {
      const [tr, en] = [await render(template), await render(template, {}, 'en')];
      expect(tr.html).toContain('lang="tr"');
      expect(en.html).toContain('lang="en"');
      expect(tr.subject).not.toBe(en.subject);
      for (const { html, text, subject } of [tr, en]) {
        expect(html + text + subject).not.toMatch(/undefined|NaN|\[object|subscription\.[a-z]|\{\{/);
        expect(html).toContain('href="https://console.example/subscription"');
        expect(text).toContain('Işık Turizm');
      }
      expect([tr.text.includes('Profesyonel, aylık'), en.text.includes('Advanced, monthly')]).toEqual([true, true]);
    },
  );

  it.each(Object.values(SUBSCRIPTION_MAILS))(
    'every mail about a subscription renders %s with minimal data',
    async (template) => {
      const bare = { record: null, day: null, daysLeft: null, reason: null, plan: [], hasCard: false };
      const { html, subject } = await render(template, bare);
      expect(html + subject).not.toMatch(/undefined|NaN|null|\[object|subscription\.[a-z]|\{\{/);
    },
  );
});

describe('a mail about a subscription', () => {
  it('a mail about a subscription welcomes with the end of the trial, or with the first payment', async () => {
    const trial = await words('subscriptionBegun', { record: null, day: 20_261_207, isTrial: true });
    expect(trial).toMatch(/Trial until Mon 07\.12\.2026/);
    expect(trial).toContain('No payment is due during the trial');
    const chosen = await words('subscriptionBegun', { hasCard: false });
    for (const said of ['₺1,499.00', 'Due on Tue 01.12.2026', 'There is no stored card', 'Pay now'])
      expect(chosen).toContain(said);
    expect(chosen).not.toContain('Trial until');
    const later = await words('subscriptionBegun', { record: null, day: 20_261_201 });
    expect(later).toMatch(/First payment on Tue 01\.12\.2026/);
  });

  it('a mail about a subscription states from when on a change takes effect, or when it ends', async () => {
    expect(await words('subscriptionChanged', { record: null })).toMatch(/From Fri 04\.12\.2026/);
    const ending = await words('subscriptionChanged', { record: null, isEnding: true });
    for (const said of ['Ends on Fri 04.12.2026', 'you can resume']) expect(ending).toContain(said);
  });

  it('a mail about a subscription states how long a trial lasts', async () => {
    const ending = await words('subscriptionTrialEnding', { day: 20_261_204, hasCard: false });
    for (const said of ['ends on Fri 04.12.2026, in 3 days.', 'There is no stored card'])
      expect(ending).toContain(said);
    expect(await words('subscriptionTrialEnding', { daysLeft: 0 }, 'tr')).toContain('deneme süresi bugün bitiyor');
  });

  it('a mail about a subscription reminds of the amount, the day and how it is paid', async () => {
    const reminded = await words('subscriptionReminder');
    for (const said of [
      'is due on Tue 01.12.2026, in 3 days.',
      '₺1,499.00',
      'Due on Tue 01.12.2026',
      'Your stored card is charged',
    ])
      expect(reminded).toContain(said);
    expect(reminded).not.toContain('Pay now');
    expect(await words('subscriptionReminder', { daysLeft: 1 })).toContain('in 1 day.');
    expect(await words('subscriptionReminder', { daysLeft: 0 })).toContain('is due today.');
    const byHand = await words('subscriptionReminder', { hasCard: false }, 'tr');
    for (const said of ['3 gün sonra', '₺1.499,00', 'Kayıtlı kartınız yok', 'Hemen öde'])
      expect(byHand).toContain(said);
  });

  it('a mail about a subscription names the period of a payment by its first and its last day', async () => {
    const paid = await words('subscriptionPaid', { isAnnual: true });
    expect(paid).toContain('Period Tue 01.12.2026 – Thu 31.12.2026');
    expect(paid).toContain('Advanced, yearly');
    expect(paid).toContain('Your invoice follows');
  });

  it('a mail about a subscription states why the bank declined and when the next attempt is, in the reader’s language', async () => {
    const again = await words('subscriptionDeclined', {}, 'tr');
    for (const said of ['Kartın bakiyesi yetersiz', 'Sonraki deneme Cum 04.12.2026', 'Hemen öde'])
      expect(again).toContain(said);
    const final = await words('subscriptionDeclined', { day: null, reason: 'a code of the gateway' });
    expect(final).toContain('This card is not charged again');
    expect(final).not.toMatch(/Next try|The bank says/);
  });

  it('a mail about a subscription states what an expired account cannot do, and what continues', async () => {
    const expired = await words('subscriptionExpired');
    for (const said of ['nothing new can be sold, held or quoted', 'bookings, vouchers', 'Pay now'])
      expect(expired).toContain(said);
  });

  it('a mail about a subscription executes nothing contained in a name', async () => {
    const plan = [{ lang: 'tr', value: '<img src=x onerror=alert(1)>\r\nBcc: a@b.c {{count}}' }];
    const { html, subject } = await render('subscriptionBegun', { plan });
    expect(html).not.toContain('<img src=x');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject).toContain('{{count}}');
  });
});
