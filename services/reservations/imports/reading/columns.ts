import { foldWords } from '#libs/keywords';
import { ConfigFault } from '#libs/process';
import { DELIMITERS, cellsOf, type Delimiter } from './split-records.js';

/** What a column may hold, with the names that other systems give it; the names of the fields are names too. */
const NAMES = {
  hotel: ['otel', 'tesis', 'hotel name', 'otel adı', 'tesis adı', 'property'],
  is_canceled: ['is cancelled', 'canceled', 'cancelled', 'iptal', 'iptal mi', 'iptal edildi'],
  lead_time: ['rezervasyon süresi'],
  arrival_date_year: ['arrival year', 'giriş yılı', 'varış yılı'],
  arrival_date_month: ['arrival month', 'giriş ayı', 'varış ayı'],
  arrival_date_day_of_month: ['arrival day', 'giriş günü', 'varış günü'],
  check_in: [
    'checkin',
    'check in date',
    'arrival',
    'arrival date',
    'giriş',
    'giriş tarihi',
    'varış tarihi',
    'geliş tarihi',
  ],
  check_out: ['checkout', 'check out date', 'departure', 'departure date', 'çıkış', 'çıkış tarihi', 'ayrılış tarihi'],
  stays_in_weekend_nights: ['weekend nights', 'hafta sonu gecesi', 'hafta sonu geceleri', 'hafta sonu gece'],
  stays_in_week_nights: ['week nights', 'hafta içi gecesi', 'hafta içi geceleri', 'hafta içi gece'],
  nights: ['night', 'gece', 'gece sayısı', 'geceleme'],
  adults: ['adult', 'yetişkin', 'yetişkin sayısı'],
  children: ['child', 'çocuk', 'çocuk sayısı'],
  babies: ['baby', 'infants', 'bebek', 'bebek sayısı'],
  meal: ['board', 'meal plan', 'pansiyon', 'pansiyon tipi', 'konaklama tipi'],
  country: ['ülke', 'uyruk', 'nationality', 'misafir ülkesi'],
  market_segment: ['segment', 'pazar', 'pazar segmenti'],
  reserved_room_type: ['room', 'room type', 'oda', 'oda tipi', 'oda türü'],
  adr: ['nightly rate', 'price per night', 'gecelik fiyat', 'gece fiyatı', 'gecelik ücret', 'günlük fiyat'],
  total: ['total price', 'amount', 'toplam', 'tutar', 'toplam tutar', 'toplam fiyat'],
  reservation_status: ['status', 'durum', 'rezervasyon durumu'],
  reservation_status_date: ['status date', 'durum tarihi'],
  booked_on: ['booking date', 'booked', 'created', 'rezervasyon tarihi', 'kayıt tarihi', 'satış tarihi'],
  guest: ['guest name', 'misafir', 'misafir adı', 'konuk', 'ad soyad', 'müşteri', 'müşteri adı', 'isim'],
} as const;
export type Field = keyof typeof NAMES;
/** The texts of a record by what they mean. */
export type LineRecord = Partial<Record<Field, string>>;
const FIELDS = Object.keys(NAMES) as Field[];

/** What a file has to tell of each booking: one of these ways. */
const NEEDED: ReadonlyArray<{ what: string; ways: Field[][] }> = [
  { what: 'the hotel', ways: [['hotel']] },
  {
    what: 'the day of arrival',
    ways: [['check_in'], ['arrival_date_year', 'arrival_date_month', 'arrival_date_day_of_month']],
  },
  {
    what: 'the length of the stay',
    ways: [['nights'], ['check_out'], ['stays_in_weekend_nights', 'stays_in_week_nights']],
  },
  { what: 'the adults', ways: [['adults']] },
  { what: 'the board', ways: [['meal']] },
  { what: 'the room', ways: [['reserved_room_type']] },
  { what: 'the price', ways: [['adr'], ['total']] },
  { what: 'the state', ways: [['reservation_status']] },
];

/** The column that the file of rejected lines adds, which is not read. */
export const REASON_COLUMN = 'rejected because';

export interface Columns {
  /** The heading's cells. */
  names: string[];
  /** The field of each column, where it has one. */
  fields: Array<Field | undefined>;
}

const FIELD_OF = new Map(
  FIELDS.flatMap((field) => [field, ...NAMES[field]].map((name) => [foldWords(name).join(' '), field] as const)),
);
const fieldNamed = (name: string) => FIELD_OF.get(foldWords(name).join(' '));

/** The dialect in which a heading has the most known columns, or else the most columns. */
export function delimiterOf(heading: string): Delimiter {
  const score = (delimiter: Delimiter) => {
    const names = cellsOf(heading, delimiter) ?? [];
    return names.filter(fieldNamed).length * 1_000 + names.length;
  };
  return (Object.keys(DELIMITERS) as Delimiter[]).reduce((best, each) => (score(each) > score(best) ? each : best));
}

/**
 * The fields of the columns of a heading, by their names in any order and case, and as a person says (`Bedel=adr`).
 * @throws ConfigFault where a field is missing, or is in two columns.
 */
export function mapColumns(names: string[], said: readonly string[] = []): Columns {
  const given = new Map(said.map((each) => readMapping(each, names)));
  const fields = names.map((name, nth) => (given.has(nth) ? given.get(nth) : fieldNamed(name)));
  for (const field of new Set(given.values()))
    names.forEach((_, nth) => {
      if (fields[nth] === field && !given.has(nth)) fields[nth] = undefined;
    });
  assertOnce(names, fields);
  const lacks = NEEDED.filter(({ ways }) => !ways.some((way) => way.every((field) => fields.includes(field))));
  if (lacks.length > 0)
    throw new ConfigFault(
      `No column has ${lacks.map(({ what, ways }) => `${what} (${ways.map((way) => way.join(' + ')).join(', or ')})`).join('; ')}. ` +
        `The columns are: ${names.join(', ')}. Say which one it is: --map "Column=field"`,
    );
  return { names, fields };
}

function readMapping(said: string, names: readonly string[]): [column: number, field: Field | undefined] {
  const at = said.lastIndexOf('=');
  const [name, field] = [said.slice(0, at).trim(), said.slice(at + 1).trim()];
  const column = names.findIndex((each) => foldWords(each).join(' ') === foldWords(name).join(' '));
  if (at < 1 || column < 0)
    throw new ConfigFault(`--map "${said}" names no column. The columns are: ${names.join(', ')}.`);
  if (field !== '' && !FIELDS.includes(field as Field))
    throw new ConfigFault(`--map "${said}": a field is one of ${FIELDS.join(', ')}; none leaves the column out.`);
  return [column, field === '' ? undefined : (field as Field)];
}

function assertOnce(names: readonly string[], fields: ReadonlyArray<Field | undefined>): void {
  for (const field of FIELDS) {
    const twice = names.filter((_, nth) => fields[nth] === field);
    if (twice.length > 1)
      throw new ConfigFault(
        `${twice.join(' and ')} both mean ${field}. Say which one it is: --map "${twice[0]}=${field}"`,
      );
  }
}
