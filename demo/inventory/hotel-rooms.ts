import type { LocalText } from '#libs/contracts';
import type { DemoPlace } from './hotels.js';

export const text = (tr: string, en: string): LocalText => [
  { lang: 'tr', value: tr },
  { lang: 'en', value: en },
];

/** The kinds of rooms of every hotel of the demo; `factor` is the price beside that of the first. */
export const ROOMS = [
  {
    type: 1,
    name: text('Standart Oda', 'Standard Room'),
    beds: text('1 çift kişilik ya da 2 tek kişilik yatak', '1 double or 2 single beds'),
    size: 22,
    count: 12,
    adults: 2,
    children: 1,
    persons: 3,
    factor: 1,
  },
  {
    type: 7,
    name: text('Deluxe Oda', 'Deluxe Room'),
    beds: text('1 çift kişilik yatak', '1 double bed'),
    size: 30,
    count: 8,
    adults: 3,
    children: 2,
    persons: 4,
    factor: 1.3,
  },
  {
    type: 6,
    name: text('Aile Odası', 'Family Room'),
    beds: text('1 çift ve 2 tek kişilik yatak', '1 double and 2 single beds'),
    size: 42,
    count: 5,
    adults: 4,
    children: 3,
    persons: 5,
    factor: 1.65,
  },
];

const FLEXIBLE = [
  { daysBefore: 3, penalty: { nights: 1 } },
  { daysBefore: 0, penalty: { percent: 100 } },
];
const MODERATE = [
  { daysBefore: 14, penalty: { percent: 30 } },
  { daysBefore: 7, penalty: { percent: 50 } },
  { daysBefore: 2, penalty: { percent: 100 } },
];

export const CHILD_PRICES = [
  { order: 1, from: 0, to: 12, percent: 0 },
  { order: 2, from: 0, to: 6, percent: 0 },
  { order: 2, from: 6, to: 12, percent: 50 },
];

/** Board by scene: resorts include meals, city hotels breakfast. A hotel with a history takes deposits too. */
export function plansOf({ scene }: Pick<DemoPlace, 'scene'>, category: number, takesDeposits: boolean) {
  const resort = scene === 'coast' && (category === 5 || category === 9);
  const plans = [
    {
      name: text('Esnek', 'Flexible'),
      board: resort ? 'AI' : 'BB',
      cancellation: FLEXIBLE,
      payment: 'athotel' as object | string,
      factor: 1,
      releaseDays: 0,
      minStay: 1,
    },
    {
      name: text('Erken ödeme', 'Early payment'),
      board: resort ? 'AI' : scene === 'thermal' ? 'HB' : 'BB',
      cancellation: MODERATE,
      payment: 'now',
      factor: 0.9,
      releaseDays: 0,
      minStay: 1,
    },
    {
      name: text('İade edilemez', 'Non-refundable'),
      board: resort ? 'UAI' : 'RO',
      cancellation: [],
      payment: 'now',
      factor: 0.8,
      releaseDays: 1,
      minStay: 2,
    },
  ];
  if (!takesDeposits) return plans;
  const deposit = {
    name: text('Kapora ile', 'With a deposit'),
    board: resort ? 'AI' : 'BB',
    cancellation: MODERATE,
    payment: { depositPercent: 30 },
    factor: 0.95,
    releaseDays: 0,
    minStay: 1,
  };
  return [...plans, deposit];
}

interface DemoMarket {
  name: LocalText;
  currency: string;
  countries: string[];
  /** Liras of one of its currency. */
  rate: number;
}

const MARKETS: DemoMarket[] = [
  { name: text('İç Pazar', 'Domestic'), currency: 'try', countries: ['TR', 'CY'], rate: 1 },
  { name: text('Birleşik Krallık', 'United Kingdom'), currency: 'gbp', countries: ['GB', 'IE'], rate: 56 },
  { name: text('Avrupa ve diğer', 'Europe and others'), currency: 'eur', countries: [], rate: 48 },
];
const DOLLARS: DemoMarket = {
  name: text('Amerika ve Körfez', 'America and the Gulf'),
  currency: 'usd',
  countries: ['US', 'CA', 'SA', 'AE', 'KW', 'QA', 'IQ', 'KZ'],
  rate: 42,
};

/** The markets that a hotel sells to; one with a history sells in dollars too. */
export const marketsOf = (sellsInDollars: boolean): DemoMarket[] =>
  sellsInDollars ? [MARKETS[0]!, MARKETS[1]!, DOLLARS, MARKETS[2]!] : MARKETS;
