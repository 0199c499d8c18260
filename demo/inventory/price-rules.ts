import type { CampaignDiscount, PromotionInput } from '#libs/contracts';
import type { LocalText } from '#libs/contracts';

/** Whose the demo's booking site is. */
const SITE = 1;
const ANATOLIA = 2;
const MAVI = 5;

const both = (tr: string, en: string): LocalText => [
  { lang: 'tr', value: tr },
  { lang: 'en', value: en },
];

/** A campaign of an account's hotel, by the hotel's index among the account's own. */
export interface DemoCampaign {
  account: number;
  nth: number;
  name: LocalText;
  discount: CampaignDiscount;
  combinable: boolean;
  /** Limited to this many days from the day the demo was made. */
  days?: number;
}

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    account: ANATOLIA,
    nth: 6,
    name: both('Erken rezervasyon', 'Early booking'),
    discount: { type: 'earlyBooking', percent: 15, daysBefore: 45 },
    combinable: true,
  },
  {
    account: ANATOLIA,
    nth: 6,
    name: both('7 kal 6 öde', 'Stay 7, pay 6'),
    discount: { type: 'longStay', stayNights: 7, payNights: 6 },
    combinable: true,
  },
  {
    account: ANATOLIA,
    nth: 8,
    name: both('Hafta içi fırsatı', 'Weekday offer'),
    discount: { type: 'weekdays', percent: 12.5, weekdays: [1, 2, 3, 4] },
    combinable: false,
    days: 30,
  },
  {
    account: MAVI,
    nth: 3,
    name: both('Son dakika', 'Last minute'),
    discount: { type: 'lastMinute', percent: 20, daysBefore: 5 },
    combinable: false,
  },
];

/** Anatolia's markup on one of its hotels, instead of its general one. */
export const demoMarkups = [{ account: ANATOLIA, nth: 8, percent: 6 }] as const;

export const demoPromotions: ReadonlyArray<
  Pick<PromotionInput, 'code' | 'name' | 'discount' | 'maxUses' | 'minimum'> & { accounts: readonly number[] }
> = [
  {
    accounts: [SITE, ANATOLIA],
    code: 'MERHABA10',
    name: both('Merhaba indirimi', 'Hello discount'),
    discount: { type: 'percent', percent: 10 },
    maxUses: 500,
    minimum: null,
  },
  {
    accounts: [SITE, MAVI],
    code: 'MAVI500',
    name: both('Yaz hediyesi', 'Summer gift'),
    discount: { type: 'amount', amount: 500, currency: 'try' },
    maxUses: null,
    minimum: { amount: 10_000, currency: 'try' },
  },
];
