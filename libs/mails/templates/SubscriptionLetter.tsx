import { Text } from '@react-email/text';
import { isRefusalKey, type SubscriptionFact, type SubscriptionMail } from '#libs/contracts';
import { refusalText, textIn, wordsIn, type Words } from '#libs/locales';
import { formatMoney, type Currency } from '#libs/money';
import { addDays, formatWeekday, toDay } from '#libs/stays';
import { Details } from './Details.js';
import { Frame } from './Frame.js';
import { style } from './style.js';

/** The data of a mail about a subscription. */
export interface SubscriptionLetterProps {
  template: SubscriptionMail;
  fact: SubscriptionFact;
  /** The subscriber; `name` is the founder's, or empty. */
  reader: { companyName: string; name: string; lang: string };
  /** The platform, as the sender. */
  sender: { companyName: string; colour: string };
  /** The page of the subscription. */
  url: string;
}

type DayRow = 'trialUntil' | 'firstPayment' | 'nextTry' | 'from' | 'endsOn' | 'endedOn';
type Row = DayRow | 'period' | 'amount' | 'due' | 'reason';
type Note =
  | 'trial'
  | 'ending'
  | 'card'
  | 'noCard'
  | 'invoice'
  | 'nextTry'
  | 'noMoreTries'
  | 'expiry'
  | 'stopped'
  | 'livesOn'
  | 'onSale';

interface Outline {
  rows: readonly Row[];
  notes: readonly Note[];
  /** Whether the call to action is a payment. */
  pays?: boolean;
}

/** The details of a mail beside the plan. */
function outlineOf(template: SubscriptionMail, fact: SubscriptionFact): Outline {
  const { record, hasCard, day, isTrial, isEnding } = fact;
  const payment = hasCard ? 'card' : 'noCard';
  switch (template) {
    case 'subscriptionBegun':
      if (isTrial) return { rows: ['trialUntil'], notes: ['trial'] };
      return { rows: record ? ['period', 'amount', 'due'] : ['firstPayment'], notes: [payment], pays: !hasCard };
    case 'subscriptionTrialEnding':
      return { rows: ['trialUntil', 'amount'], notes: [payment, 'expiry'] };
    case 'subscriptionReminder':
      return { rows: ['period', 'amount', 'due'], notes: [payment], pays: !hasCard };
    case 'subscriptionPaid':
      return { rows: ['period', 'amount'], notes: ['invoice'] };
    case 'subscriptionDeclined':
      return {
        rows: ['amount', 'due', 'reason', 'nextTry'],
        notes: [day === null ? 'noMoreTries' : 'nextTry', 'expiry'],
        pays: true,
      };
    case 'subscriptionExpired':
      return { rows: ['period', 'amount', 'due'], notes: ['stopped', 'livesOn'], pays: true };
    case 'subscriptionRestored':
      return { rows: ['period'], notes: ['onSale'] };
    case 'subscriptionChanged':
      if (isEnding) return { rows: ['endsOn'], notes: ['ending'] };
      return { rows: ['from', 'period', 'amount', 'due'], notes: record ? [payment] : [] };
    case 'subscriptionEnded':
      return { rows: ['endedOn'], notes: ['stopped', 'livesOn'] };
  }
}

/** To an account: the state of its subscription, its cost and the next step. */
export function SubscriptionLetter({ template, fact, reader, sender, url }: SubscriptionLetterProps) {
  const words = wordsIn('mails', reader.lang);
  const { t } = words;
  const { rows, notes, pays = false } = outlineOf(template, fact);
  const values = subscriptionValues(words, fact);
  const lead = t(`subscription.templates.${template}.lead`, values);
  const plan = t(fact.isAnnual ? 'subscription.byYear' : 'subscription.byMonth', values);
  return (
    <Frame
      lang={words.lang}
      dir={words.dir}
      companyName={sender.companyName}
      colour={sender.colour}
      title={t(`subscription.templates.${template}.title`)}
      preview={lead}
      greeting={reader.name ? t('greeting', { name: reader.name }) : undefined}
      lead={lead}
      action={{ href: url, label: t(pays ? 'subscription.pay' : 'subscription.open') }}
      footer={t('subscription.footer', { companyName: reader.companyName })}
    >
      <Details
        rows={[
          { label: t('subscription.rows.plan'), value: plan },
          ...rows.map((row) => ({
            label: t(`subscription.rows.${row}`),
            value: valueOf(row, fact, words),
            strong: row === 'amount',
          })),
        ]}
      />
      {notes.map((note) => (
        <Text key={note} style={style.note}>
          {t(`subscription.notes.${note}`)}
        </Text>
      ))}
    </Frame>
  );
}

/** Values for texts about a subscription. */
export function subscriptionValues(words: Words<'mails'>, fact: SubscriptionFact) {
  return {
    plan: textIn(fact.plan, words.lang),
    amount: valueOf('amount', fact, words),
    day: dayText(fact.day, words),
    due: valueOf('due', fact, words),
    whenItEnds: whenText(fact.day, fact.daysLeft, words),
    whenDue: whenText(fact.record?.dueDay ?? fact.day, fact.daysLeft, words),
  };
}

/** A day, and the time until it. */
function whenText(day: number | null, daysLeft: number | null, words: Words<'mails'>): string {
  const { t } = words;
  const text = dayText(day, words);
  if (daysLeft === 0) return t('subscription.when.today');
  if (daysLeft === null || daysLeft < 0) return t('subscription.when.on', { day: text });
  return t('subscription.when.in', { count: daysLeft, day: text });
}

/** A row's value; empty where the fact has none. */
function valueOf(row: Row, { record, day, reason }: SubscriptionFact, words: Words<'mails'>): string {
  switch (row) {
    case 'amount':
      return record ? formatMoney(record.amountMinor, record.currency as Currency, words.locale) : '';
    case 'due':
      return dayText(record?.dueDay ?? null, words);
    case 'period':
      return periodText(record?.period ?? null, words);
    case 'reason':
      return reason !== null && isRefusalKey(reason) ? refusalText(reason, words.lang) : '';
    default:
      return dayText(day, words);
  }
}

/** From the first day of a period to its last, the day before its end. */
function periodText(period: { from: number; to: number } | null, words: Words<'mails'>): string {
  if (!period) return '';
  return `${dayText(period.from, words)} – ${dayText(addDays(toDay(period.to), -1), words)}`;
}

function dayText(day: number | null, { lang }: Words<'mails'>): string {
  return day === null ? '' : formatWeekday(day, lang);
}
