import { TourInput } from '#libs/contracts';
import type { LocalText, TourPackageInput } from '#libs/contracts';
import { addDays, type DayNumber } from '#libs/stays';
import { provinceId } from '../../services/inventory/catalogue/locations/province-id.js';
import type { DemoPlace } from './hotels.js';

export interface DemoTour {
  account: number;
  scene: DemoPlace['scene'];
  tour: TourInput;
}

interface Sketch {
  account: number;
  scene: DemoPlace['scene'];
  category: TourInput['category'];
  name: LocalText;
  description: LocalText;
  inclusions: LocalText;
  exclusions: LocalText;
  provinces: number[];
  nights: number;
  /** Days from today to its departure. */
  leaves: number[];
  hotels: Array<[name: string, category: number, doublePrice: number]>;
  transfers: TourPackageInput['transfers'];
  /** The price per person of a tour without hotels. */
  price?: number;
  currency: 'try' | 'eur';
  temp?: TourInput['tourTemp'];
}

const ANATOLIA = 2;
const MARMARA = 6;

const text = (tr: string, en: string): LocalText => [
  { lang: 'tr', value: tr },
  { lang: 'en', value: en },
];
const by = (
  kind: TourPackageInput['transfers'][number]['kind'],
  name: string,
  from: string,
  to: string,
  price = 0,
): TourPackageInput['transfers'][number] => ({ kind, name, from, to, price, included: price === 0 });

const GUIDED = text(
  'Profesyonel rehberlik\nMüze ve ören yeri girişleri\nOda kahvaltı konaklama\nSeyahat sigortası',
  'Professional guide\nEntrance fees\nBed and breakfast\nTravel insurance',
);
const NOT_IN_IT = text('Öğle yemekleri\nKişisel harcamalar', 'Lunches\nPersonal expenses');

const SKETCHES: Sketch[] = [
  {
    account: ANATOLIA,
    scene: 'cappadocia',
    category: 'cultural',
    name: text('Peri Bacaları ve Kapadokya', 'Fairy Chimneys of Cappadocia'),
    description: text(
      'Göreme Açık Hava Müzesi, Ihlara Vadisi ve Derinkuyu yeraltı şehri; isteyene gün doğumunda balon. Üç gece mağara otelde.',
      'The open-air museum of Göreme, the Ihlara valley and the underground city of Derinkuyu; a balloon at sunrise for those who like. Three nights in a cave hotel.',
    ),
    inclusions: GUIDED,
    exclusions: text('Balon turu\nÖğle yemekleri', 'Balloon flight\nLunches'),
    provinces: [50],
    nights: 3,
    leaves: [12, 26, 40, 54, 82, 110],
    hotels: [
      ['Temenni Taş Konak', 14, 14_900],
      ['Ürgüp Peri Mağara Otel', 6, 18_500],
    ],
    transfers: [by('flight', 'İstanbul – Nevşehir', 'İstanbul', 'Nevşehir', 3_200), by('minibus', 'Tur aracı', '', '')],
    currency: 'try',
  },
  {
    account: ANATOLIA,
    scene: 'mountain',
    category: 'cultural',
    name: text('Karadeniz Yaylaları', 'Highlands of the Black Sea'),
    description: text(
      'Sümela Manastırı, Uzungöl, Ayder ve Pokut yaylaları. Sis dağılınca çay, akşamları tulum sesiyle horon.',
      'Sumela monastery, Uzungöl, and the highlands of Ayder and Pokut. Tea when the mist lifts, and the horon danced at night.',
    ),
    inclusions: GUIDED,
    exclusions: NOT_IN_IT,
    provinces: [61, 53],
    nights: 4,
    leaves: [20, 34, 62, 90, 118],
    hotels: [['Ayder Kaçkar Dağ Evi', 13, 17_400]],
    transfers: [by('flight', 'İstanbul – Trabzon', 'İstanbul', 'Trabzon', 2_900), by('minibus', 'Tur aracı', '', '')],
    currency: 'try',
    temp: { name: text('Karadeniz Yaylaları – erken rezervasyon', 'Highlands of the Black Sea – early booking') },
  },
  {
    account: ANATOLIA,
    scene: 'coast',
    category: 'cruise',
    name: text('Gulet ile Mavi Yolculuk: Göcek Koyları', 'Blue Voyage by Gulet: the Bays of Göcek'),
    description: text(
      'On iki kabinli ahşap guletle Göcek’ten Kekova’ya. Her gün başka bir koyda yüzülür, akşam yemeği güvertede yenir.',
      'From Göcek to Kekova on a wooden gulet of twelve cabins. A different bay to swim in every day, dinner on deck.',
    ),
    inclusions: text('Tam pansiyon\nLiman vergileri\nKano ve şnorkel', 'Full board\nHarbour dues\nCanoes and snorkels'),
    exclusions: text('İçecekler\nBahşiş', 'Drinks\nTips'),
    provinces: [48, 7],
    nights: 7,
    leaves: [33, 61, 89, 117, 145],
    hotels: [['Gulet “Lodos”, çift kişilik kabin', 0, 1_150]],
    transfers: [
      by('minibus', 'Dalaman Havalimanı – Göcek', 'Dalaman', 'Göcek', 35),
      by('ship', 'Gulet', 'Göcek', 'Kekova'),
    ],
    currency: 'eur',
  },
  {
    account: ANATOLIA,
    scene: 'city',
    category: 'cultural',
    name: text('İstanbul’un İki Yakası', 'Both Shores of Istanbul'),
    description: text(
      'Ayasofya, Topkapı ve Kapalıçarşı; Boğaz’da vapur, Kuzguncuk’ta kahve, Karaköy’de akşam.',
      'Hagia Sophia, Topkapı and the Grand Bazaar; a ferry on the Bosphorus, coffee in Kuzguncuk, an evening in Karaköy.',
    ),
    inclusions: GUIDED,
    exclusions: NOT_IN_IT,
    provinces: [34],
    nights: 2,
    leaves: [8, 15, 22, 29, 36, 50, 64],
    hotels: [
      ['Sultanahmet Sarnıç Otel', 4, 11_200],
      ['Karaköy Rıhtım Otel', 5, 16_800],
    ],
    transfers: [by('ship', 'Boğaz vapuru', 'Eminönü', 'Anadolu Kavağı')],
    currency: 'try',
  },
  {
    account: ANATOLIA,
    scene: 'city',
    category: 'cultural',
    name: text('Adalar’da Bir Gün', 'A Day on the Princes’ Islands'),
    description: text(
      'Vapurla Büyükada ve Heybeliada; bisiklet, köşkler ve iskelede öğle yemeği. Akşam dönülür.',
      'By ferry to Büyükada and Heybeliada: bicycles, old mansions and lunch on the quay. Back in the evening.',
    ),
    inclusions: text('Rehberlik\nVapur\nÖğle yemeği', 'Guide\nFerry\nLunch'),
    exclusions: text('İçecekler', 'Drinks'),
    provinces: [34],
    nights: 0,
    leaves: [3, 5, 7, 10, 12, 14, 17, 19, 21, 24, 26, 28, 31, 38, 45, 59],
    hotels: [],
    price: 1_900,
    transfers: [by('ship', 'Vapur', 'Kabataş', 'Büyükada')],
    currency: 'try',
  },
  {
    account: ANATOLIA,
    scene: 'thermal',
    category: 'cultural',
    name: text('Pamukkale, Efes ve Şirince', 'Pamukkale, Ephesus and Şirince'),
    description: text(
      'Travertenlerde çıplak ayak, Hierapolis’te gün batımı, Efes’te Celsus Kütüphanesi ve Şirince’de taş evler.',
      'Barefoot on the travertines, sunset at Hierapolis, the library of Celsus at Ephesus and the stone houses of Şirince.',
    ),
    inclusions: GUIDED,
    exclusions: NOT_IN_IT,
    provinces: [20, 35],
    nights: 3,
    leaves: [18, 46, 74, 102],
    hotels: [['Pamukkale Traverten Termal', 5, 13_600]],
    transfers: [by('bus', 'İstanbul – Denizli', 'İstanbul', 'Denizli')],
    currency: 'try',
  },
  {
    account: ANATOLIA,
    scene: 'city',
    category: 'international',
    name: text('Balkanlar: Saraybosna, Mostar, Dubrovnik', 'The Balkans: Sarajevo, Mostar, Dubrovnik'),
    description: text(
      'Vizesiz üç ülke: Başçarşı’da börek, Mostar’da köprü, Kotor Körfezi ve Dubrovnik surları.',
      'Three countries: burek in Baščaršija, the bridge of Mostar, the bay of Kotor and the walls of Dubrovnik.',
    ),
    inclusions: text('Uçak bileti\nRehberlik\nOda kahvaltı konaklama', 'Flights\nGuide\nBed and breakfast'),
    exclusions: text('Şehir vergileri\nKişisel harcamalar', 'City taxes\nPersonal expenses'),
    provinces: [34],
    nights: 5,
    leaves: [27, 55, 83, 125],
    hotels: [
      ['Hotel Europe, Saraybosna', 4, 640],
      ['Hotel Bristol, Mostar', 4, 590],
    ],
    transfers: [by('flight', 'İstanbul – Saraybosna', 'İstanbul', 'Saraybosna'), by('bus', 'Tur otobüsü', '', '')],
    currency: 'eur',
  },
  {
    account: MARMARA,
    scene: 'mountain',
    category: 'cultural',
    name: text('Uludağ’da Kayak Haftası', 'A Week of Skiing on Uludağ'),
    description: text(
      'Pistlerin yanında altı gece, ders ve malzeme kiralama ile.',
      'Six nights beside the slopes, with lessons and rental.',
    ),
    inclusions: text('Yarım pansiyon\nSki pass', 'Half board\nSki pass'),
    exclusions: NOT_IN_IT,
    provinces: [16],
    nights: 6,
    leaves: [30, 37, 44, 51],
    hotels: [['Uludağ Zirve Kayak Oteli', 5, 32_000]],
    transfers: [by('bus', 'İstanbul – Uludağ', 'İstanbul', 'Uludağ')],
    currency: 'try',
  },
  {
    account: MARMARA,
    scene: 'coast',
    category: 'cruise',
    name: text('Ege Adaları Gemi Turu', 'Aegean Islands Cruise'),
    description: text(
      'Kuşadası’ndan Patmos, Santorini ve Girit’e dört gece.',
      'Four nights from Kuşadası to Patmos, Santorini and Crete.',
    ),
    inclusions: text('Tam pansiyon\nLiman vergileri', 'Full board\nHarbour dues'),
    exclusions: text('Kıyı turları\nVize', 'Shore excursions\nVisa'),
    provinces: [9],
    nights: 4,
    leaves: [48, 76, 104],
    hotels: [['İç kabin', 0, 520]],
    transfers: [by('bus', 'İzmir – Kuşadası Limanı', 'İzmir', 'Kuşadası', 15)],
    currency: 'eur',
  },
];

/** The tours of the demo, departing after today. */
export function demoTours(today: DayNumber): DemoTour[] {
  return SKETCHES.map((sketch) => ({
    account: sketch.account,
    scene: sketch.scene,
    tour: TourInput.parse({
      name: sketch.name,
      category: sketch.category,
      locations: sketch.provinces.map(provinceId),
      description: sketch.description,
      inclusions: sketch.inclusions,
      exclusions: sketch.exclusions,
      basePrice: {
        amount: sketch.price ?? Math.min(...sketch.hotels.map(([, , price]) => price)),
        currency: sketch.currency,
      },
      tourTemp: sketch.temp ?? null,
      packages: sketch.leaves.map((days, i) => departure(sketch, addDays(today, days), i)),
    }),
  }));
}

function departure({ nights, hotels, transfers, currency }: Sketch, startDate: DayNumber, number: number) {
  const round = (amount: number) => Math.round(amount / (currency === 'try' ? 50 : 5)) * (currency === 'try' ? 50 : 5);
  return {
    name: text(`${number + 1}. kalkış`, `Departure ${number + 1}`),
    startDate,
    endDate: addDays(startDate, nights),
    capacity: 16 + ((number * 7) % 18),
    minPersons: nights === 0 || number % 3 === 0 ? 0 : 8,
    releaseDays: nights > 3 ? 7 : Math.min(nights, 2),
    hotelOptions: hotels.map(([name, category]) => ({ name, category, nights })),
    transfers,
    prices: hotels.map(([, , double], hotelOption) => ({
      hotelOption,
      single: round(double * 1.5),
      double,
      triple: round(double * 0.93),
      children: [
        { from: 0, to: 2, amount: 0 },
        { from: 2, to: 7, amount: round(double * 0.4) },
        { from: 7, to: 12, amount: round(double * 0.65) },
      ],
    })),
  };
}
