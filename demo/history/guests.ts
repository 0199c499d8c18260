import { pick, type DemoPerson } from '../reservations/people.js';

/** A name as its owner writes it, and in an address. */
type Name = readonly [written: string, latin: string];

interface Nation {
  country: string;
  lang: string;
  /** Of a hundred guests. */
  share: number;
  dialling: string;
  names: Name[];
  /** For names that end in -a, and for all others, where the two differ. */
  surnames: Array<readonly [written: string, latin: string, feminine?: string]>;
  requests: string[];
}

const same = (...names: string[]): Name[] => names.map((name) => [name, latinOf(name)]);

const NATIONS: Nation[] = [
  {
    ...{ country: 'TR', lang: 'tr', share: 46, dialling: '+90 533' },
    names: same(
      'Aslı',
      'Barış',
      'Cansu',
      'Deniz',
      'Ebru',
      'Ferhat',
      'Gizem',
      'Hüseyin',
      'İlker',
      'Jale',
      'Levent',
      'Nazlı',
      'Özge',
      'Rıza',
      'Şule',
      'Tolga',
      'Umut',
      'Yasemin',
    ),
    surnames: same(
      'Acar',
      'Bulut',
      'Çetin',
      'Erdoğan',
      'Güler',
      'Işık',
      'Karaca',
      'Özkan',
      'Polat',
      'Şimşek',
      'Taş',
      'Uçar',
      'Yavuz',
      'Yıldırım',
      'Turan',
      'Aksoy',
    ),
    requests: [
      'Üst kattan bir oda lütfen.',
      'Yan yana iki oda rica ederiz.',
      'Geç çıkış mümkün mü?',
      'Bebek yatağı lütfen.',
    ],
  },
  {
    ...{ country: 'DE', lang: 'en', share: 14, dialling: '+49 152' },
    names: same('Björn', 'Claudia', 'Dieter', 'Franziska', 'Günther', 'Heike', 'Jonas', 'Lena', 'Max', 'Sören'),
    surnames: same('Bauer', 'Fischer', 'Jäger', 'Krüger', 'Lange', 'Neumann', 'Schäfer', 'Vogel', 'Wolf', 'Zimmermann'),
    requests: ['A quiet room, please.', 'We need a parking place.', 'Vegetarian breakfast, please.'],
  },
  {
    ...{ country: 'GB', lang: 'en', share: 10, dialling: '+44 7700' },
    names: same('Alice', 'Benjamin', 'Chloe', 'Daniel', 'Freya', 'Isla', 'Noah', 'Poppy', 'Thomas', 'William'),
    surnames: same('Baker', 'Clarke', 'Davies', 'Green', 'Hall', 'Lewis', 'Mitchell', 'O’Brien', 'Turner', 'Wright'),
    requests: ['A high floor if possible.', 'Late arrival, about 23:30.', 'Twin beds, please.'],
  },
  {
    ...{ country: 'RU', lang: 'en', share: 9, dialling: '+7 917' },
    names: [
      ['Алексей', 'aleksei'],
      ['Анна', 'anna'],
      ['Виктор', 'viktor'],
      ['Дарья', 'darya'],
      ['Елена', 'elena'],
      ['Игорь', 'igor'],
      ['Мария', 'maria'],
      ['Павел', 'pavel'],
    ],
    surnames: [
      ['Кузнецов', 'kuznetsov', 'Кузнецова'],
      ['Смирнов', 'smirnov', 'Смирнова'],
      ['Попов', 'popov', 'Попова'],
      ['Новиков', 'novikov', 'Новикова'],
      ['Фёдоров', 'fedorov', 'Фёдорова'],
    ],
    requests: ['A transfer from the airport, please.', 'Neighbouring rooms, please.'],
  },
  {
    ...{ country: 'UA', lang: 'en', share: 3, dialling: '+380 67' },
    names: [
      ['Олена', 'olena'],
      ['Андрій', 'andrii'],
      ['Оксана', 'oksana'],
      ['Тарас', 'taras'],
    ],
    surnames: [
      ['Шевченко', 'shevchenko'],
      ['Коваленко', 'kovalenko'],
      ['Бондаренко', 'bondarenko'],
    ],
    requests: ['A cot, please.'],
  },
  {
    ...{ country: 'SA', lang: 'en', share: 6, dialling: '+966 55' },
    names: [
      ['محمد', 'mohammed'],
      ['فاطمة', 'fatima'],
      ['عبدالله', 'abdullah'],
      ['نورة', 'noura'],
      ['خالد', 'khalid'],
      ['سارة', 'sara'],
    ],
    surnames: [
      ['العتيبي', 'alotaibi'],
      ['القحطاني', 'alqahtani'],
      ['الحربي', 'alharbi'],
      ['الشمري', 'alshammari'],
    ],
    requests: ['Connecting rooms for a family, please.', 'A prayer mat in the room, please.'],
  },
  {
    ...{ country: 'AE', lang: 'en', share: 3, dialling: '+971 50' },
    names: [
      ['أحمد', 'ahmed'],
      ['مريم', 'maryam'],
      ['راشد', 'rashid'],
      ['ليلى', 'layla'],
    ],
    surnames: [
      ['المنصوري', 'almansoori'],
      ['النعيمي', 'alnuaimi'],
      ['الكعبي', 'alkaabi'],
    ],
    requests: ['A view over the sea or the valley, please.'],
  },
  {
    ...{ country: 'US', lang: 'en', share: 4, dialling: '+1 202' },
    names: same('Ashley', 'Brandon', 'Ethan', 'Grace', 'Logan', 'Megan', 'Olivia', 'Ryan'),
    surnames: same('Anderson', 'Garcia', 'Johnson', 'Martinez', 'Nguyen', 'Parker', 'Robinson'),
    requests: ['Extra towels, please.', 'An early check-in if possible.'],
  },
  {
    ...{ country: 'NL', lang: 'en', share: 3, dialling: '+31 6' },
    names: same('Anouk', 'Bram', 'Daan', 'Femke', 'Sanne', 'Thijs'),
    surnames: same('Bakker', 'De Jong', 'Jansen', 'Van Dijk', 'Visser'),
    requests: ['Bicycles for two, please.'],
  },
  {
    ...{ country: 'FR', lang: 'en', share: 2, dialling: '+33 6' },
    names: same('Amélie', 'Benoît', 'Chloé', 'Étienne', 'François', 'Hélène'),
    surnames: same('Bernard', 'Dubois', 'Lefèvre', 'Moreau', 'Petit'),
    requests: ['A room with a bathtub, please.'],
  },
];

/** A guest, from a source of numbers between 0 and 1. */
export function historyGuest(random: () => number): DemoPerson {
  let place = random() * 100;
  const nation = NATIONS.find(({ share }) => (place -= share) < 0) ?? NATIONS[0]!;
  const [name, latinName] = pick(random, nation.names);
  const [masculine, latinSurname, feminine = masculine] = pick(random, nation.surnames);
  const surname = isFeminine(name) ? feminine : masculine;
  const digits = String(1_000_000 + Math.floor(random() * 8_999_999));
  return {
    lang: nation.lang,
    customer: {
      name,
      surname,
      email: `${latinName}.${latinSurname}${Math.floor(random() * 900) + 100}@example.com`,
      phone: `${nation.dialling} ${digits.slice(0, 3)} ${digits.slice(3)}`,
      country: nation.country,
      company: '',
      taxNumber: '',
      taxOffice: '',
      identityNumber: '',
    },
    request: random() < 0.16 ? pick(random, nation.requests) : '',
  };
}

/** One who comes along, of the same nation and mostly of the same family. */
export function historyCompanion(
  random: () => number,
  { customer }: Pick<DemoPerson, 'customer'>,
): { name: string; surname: string } {
  const nation = NATIONS.find(({ country }) => country === customer.country)!;
  const [name] = pick(random, nation.names);
  const known = nation.surnames.find(
    ([masculine, , feminine]) => masculine === customer.surname || feminine === customer.surname,
  )!;
  const [masculine, , feminine = masculine] = random() < 0.85 ? known : pick(random, nation.surnames);
  return { name, surname: isFeminine(name) ? feminine : masculine };
}

const isFeminine = (name: string): boolean => /[aая]$/.test(name);

function latinOf(text: string): string {
  return text
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
}
