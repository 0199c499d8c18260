import type { LocalText } from '#libs/contracts';

const both = (tr: string, en: string): LocalText => [
  { lang: 'tr', value: tr },
  { lang: 'en', value: en },
];

const NOTHING = { hotels: 0, users: 0, sites: 0 };

/** The plans of the demo's platform: prices in lira, VAT included. */
export const PLANS = [
  {
    name: both('Starter', 'Starter'),
    description: both('Küçük oteller ve yeni acenteler için', 'For small hotels and new agencies'),
    features: [both('Rezervasyon motoru', 'Booking engine'), both('Fiyat takvimi', 'Price calendar')],
    limits: { hotels: 60, users: 60, sites: 1 },
    commission: 2,
    monthlyMinor: 89_900,
    annualMinor: null,
  },
  {
    name: both('Pro', 'Pro'),
    description: both('Büyüyen acenteler için', 'For agencies that grow'),
    features: [
      both('Starter’daki her şey', 'All that Starter has'),
      both('Alt acenteler', 'Partner agencies'),
      both('Kanal yöneticisi bağlantısı', 'Channel manager connection'),
    ],
    limits: { hotels: 200, users: 200, sites: 3 },
    commission: 1.5,
    monthlyMinor: 149_900,
    annualMinor: null,
  },
  {
    name: both('Business', 'Business'),
    description: both('Zincirler ve büyük tur operatörleri için', 'For chains and large tour operators'),
    features: [
      both('Pro’daki her şey', 'All that Pro has'),
      both('Sınırsız otel ve kullanıcı', 'Hotels and users without limit'),
      both('Öncelikli destek', 'Priority support'),
    ],
    limits: { hotels: null, users: null, sites: null },
    commission: 1,
    monthlyMinor: 349_900,
    annualMinor: 3_299_000,
  },
];

export const PACKS = [
  {
    name: both('Zincir paketi', 'Chain pack'),
    description: both('10 otel, 10 kullanıcı ve 1 site daha', '10 more hotels, 10 users and 1 site'),
    adds: { hotels: 10, users: 10, sites: 1 },
    monthlyMinor: 79_900,
  },
];

export const EXTRAS = [
  {
    name: both('Ek otel', 'One more hotel'),
    description: both('Planınızın üzerine bir otel', 'A hotel beyond your plan'),
    kind: 'recurring',
    adds: { ...NOTHING, hotels: 1 },
    monthlyMinor: 9_900,
  },
  {
    name: both('Ek kullanıcı', 'One more user'),
    description: both('Planınızın üzerine bir kullanıcı', 'A user beyond your plan'),
    kind: 'recurring',
    adds: { ...NOTHING, users: 1 },
    monthlyMinor: 4_900,
  },
  {
    name: both('Kurulum desteği', 'Set-up by us'),
    description: both('Otellerinizi sizin için gireriz', 'We enter your hotels for you'),
    kind: 'once',
    adds: NOTHING,
    monthlyMinor: 250_000,
  },
];
