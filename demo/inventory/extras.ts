import { ServiceInput, type LocalText } from '#libs/contracts';
import { provinceId } from '../../services/inventory/catalogue/locations/province-id.js';

const PLATFORM_ACCOUNT = 1;
const ANATOLIA = 2;
const MARMARA = 6;

const text = (tr: string, en: string): LocalText => [
  { lang: 'tr', value: tr },
  { lang: 'en', value: en },
];

/** [owner, type, name, description, plate of the province, price, currency, unit, VAT, and what differs from the usual] */
type Sketch = readonly [
  number,
  ServiceInput['type'],
  LocalText,
  LocalText,
  number | null,
  number,
  'try' | 'eur',
  ServiceInput['unit'],
  number,
  Partial<ServiceInput>?,
];

/** Drivers have to know when and where. */
const DRIVEN = { asksTime: true, asksPickUp: true, capacity: 12 };

const SKETCHES: Sketch[] = [
  [
    PLATFORM_ACCOUNT,
    'transfer',
    text('Antalya Havalimanı transferi', 'Antalya airport transfer'),
    text('Dört kişiye kadar, karşılama tabelasıyla.', 'Up to four people, met with a sign.'),
    7,
    1_450,
    'try',
    'vehicle',
    20,
    DRIVEN,
  ],
  [
    PLATFORM_ACCOUNT,
    'guide',
    text('Türkçe ve İngilizce rehber', 'Guide in Turkish and English'),
    text('Kokartlı rehber, tam gün.', 'Licensed guide for a full day.'),
    34,
    4_800,
    'try',
    'day',
    20,
    { capacity: 3, cancellation: [{ daysBefore: 3, penalty: { percent: 100 } }] },
  ],
  [
    PLATFORM_ACCOUNT,
    'activity',
    text('Kapadokya balon turu', 'Balloon flight over Cappadocia'),
    text('Gün doğumunda bir saat, sertifika ve ikramla.', 'An hour at sunrise, with a certificate and a toast.'),
    50,
    190,
    'eur',
    'person',
    20,
    { capacity: 16, asksPickUp: true, cancellation: [{ daysBefore: 2, penalty: { percent: 50 } }] },
  ],
  [
    PLATFORM_ACCOUNT,
    'insurance',
    text('Seyahat sağlık sigortası', 'Travel health insurance'),
    text('Avrupa genelinde geçerli.', 'Valid throughout Europe.'),
    null,
    12.5,
    'eur',
    'person',
    0,
    { cancellation: [] },
  ],
  [
    ANATOLIA,
    'transfer',
    text('İstanbul Havalimanı transferi', 'Istanbul airport transfer'),
    text('Altı kişiye kadar minibüs, karşılama dahil.', 'A minibus for up to six people, met at the gate.'),
    34,
    2_100,
    'try',
    'vehicle',
    20,
    DRIVEN,
  ],
  [
    ANATOLIA,
    'transfer',
    text('Bodrum ve Dalaman havalimanı transferi', 'Transfer from Bodrum and Dalaman airports'),
    text('Dört kişiye kadar, yirmi dört saat.', 'Up to four people, at any hour.'),
    48,
    1_800,
    'try',
    'vehicle',
    20,
    DRIVEN,
  ],
  [
    ANATOLIA,
    'guide',
    text('Özel rehber: Kapadokya', 'Private guide: Cappadocia'),
    text('Kokartlı iki rehberimizden biri, tam gün.', 'One of our two licensed guides, for a full day.'),
    50,
    5_200,
    'try',
    'day',
    20,
    { capacity: 2, asksTime: true },
  ],
  [
    ANATOLIA,
    'meal',
    text('Boğaz’da akşam yemeği', 'Dinner on the Bosphorus'),
    text('Teknede üç saat, canlı müzik.', 'Three hours on board with live music.'),
    34,
    1_950,
    'try',
    'person',
    10,
    { capacity: 60 },
  ],
  [
    ANATOLIA,
    'spa',
    text('Hamam ve köpük masajı', 'Turkish bath and foam massage'),
    text('Kese, köpük ve çay.', 'Scrub, foam and tea.'),
    16,
    1_100,
    'try',
    'person',
    20,
  ],
  [
    MARMARA,
    'carRental',
    text('Günlük araç kiralama', 'Car for a day'),
    text('Ekonomi sınıfı, sınırsız kilometre.', 'Economy class, unlimited mileage.'),
    16,
    1_650,
    'try',
    'day',
    20,
  ],
];

/** The services of the demo. */
export function demoExtras(): Array<{ account: number; service: ServiceInput }> {
  return SKETCHES.map(([account, type, name, description, plate, amount, currency, unit, vat, more]) => ({
    account,
    service: ServiceInput.parse({
      ...{ type, name, description, unit, vat },
      location: plate === null ? null : provinceId(plate),
      price: { amount, currency },
      ...more,
    }),
  }));
}
