import type { Customer } from '#libs/contracts';

interface People {
  country: string;
  lang: string;
  /** Of a hundred guests. */
  share: number;
  dialling: string;
  names: string[];
  surnames: string[];
  requests: string[];
}

/** The guests of the demo hotels. */
const PEOPLE: People[] = [
  {
    country: 'TR',
    lang: 'tr',
    share: 52,
    dialling: '+90 532',
    names: ['Ayşe', 'Mehmet', 'Elif', 'Mustafa', 'Zeynep', 'Emre', 'Fatma', 'Burak', 'Merve', 'Kerem', 'Selin', 'Onur'],
    surnames: ['Yılmaz', 'Kaya', 'Demir', 'Şahin', 'Çelik', 'Öztürk', 'Aydın', 'Arslan', 'Doğan', 'Koç', 'Güneş'],
    requests: [
      'Deniz gören bir oda olursa seviniriz.',
      'Geç giriş yapacağız, saat 23.00 gibi.',
      'Bebek yatağı rica ederiz.',
      'Evlilik yıldönümümüz; odaya çiçek konabilir mi?',
      'Glütensiz kahvaltı mümkün mü?',
    ],
  },
  {
    country: 'DE',
    lang: 'en',
    share: 19,
    dialling: '+49 151',
    names: ['Anna', 'Lukas', 'Sabine', 'Jürgen', 'Katrin', 'Stefan', 'Ute', 'Felix'],
    surnames: ['Müller', 'Schmidt', 'Schneider', 'Weber', 'Becker', 'Hoffmann', 'Köhler', 'Krause'],
    requests: ['A quiet room, please.', 'We arrive by car and need a parking place.', 'Two separate duvets, please.'],
  },
  {
    country: 'GB',
    lang: 'en',
    share: 17,
    dialling: '+44 7700',
    names: ['Oliver', 'Emily', 'James', 'Charlotte', 'Harry', 'Amelia', 'George', 'Sophie'],
    surnames: ['Smith', 'Jones', 'Taylor', 'Wilson', 'Evans', 'Walker', 'Hughes', 'Edwards'],
    requests: ['A high floor if possible.', 'Late check-out at two, please.', 'We are on our honeymoon.'],
  },
  {
    country: 'RU',
    lang: 'en',
    share: 12,
    dialling: '+7 916',
    names: ['Anastasia', 'Dmitri', 'Olga', 'Sergei', 'Ekaterina', 'Ivan'],
    surnames: ['Ivanov', 'Petrov', 'Volkov', 'Sokolov', 'Morozov', 'Lebedev'],
    requests: ['A transfer from the airport, please.', 'Neighbouring rooms with our friends, please.'],
  },
];

export const pick = <T>(random: () => number, of: readonly T[]): T => of[Math.floor(random() * of.length)]!;

export interface DemoPerson {
  lang: string;
  customer: Customer;
  request: string;
}

/** A guest, from a source of numbers between 0 and 1. */
export function demoPerson(random: () => number): DemoPerson {
  let place = random() * 100;
  const people = PEOPLE.find(({ share }) => (place -= share) < 0) ?? PEOPLE[0]!;
  const name = pick(random, people.names);
  const surname = feminine(people.country, name, pick(random, people.surnames));
  const digits = String(1_000_000 + Math.floor(random() * 8_999_999));
  return {
    lang: people.lang,
    customer: {
      name,
      surname,
      email: `${latin(name)}.${latin(surname)}@example.com`,
      phone: `${people.dialling} ${digits.slice(0, 3)} ${digits.slice(3)}`,
      country: people.country,
      company: '',
      taxNumber: '',
      taxOffice: '',
      identityNumber: '',
    },
    request: random() < 0.22 ? pick(random, people.requests) : '',
  };
}

/** A companion of a guest, with the same family name. */
export function demoCompanion(random: () => number, { country, surname }: Customer): { name: string; surname: string } {
  const { names } = PEOPLE.find((each) => each.country === country)!;
  const name = pick(random, names);
  return { name, surname: feminine(country, name, country === 'RU' ? surname.replace(/a$/, '') : surname) };
}

function feminine(country: string, name: string, surname: string): string {
  return country === 'RU' && name.endsWith('a') ? `${surname}a` : surname;
}

function latin(text: string): string {
  return text
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
}
