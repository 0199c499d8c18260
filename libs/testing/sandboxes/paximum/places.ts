/** A place with an airport; towns are where hotels are. */
export interface SandboxCity {
  id: string;
  name: string;
  country: string;
  airport: string;
  latitude: number;
  longitude: number;
  towns: string[];
}

const city = (
  id: string,
  name: string,
  country: string,
  airport: string,
  [latitude, longitude]: [number, number],
  ...towns: string[]
): SandboxCity => ({ id, name, country, airport, latitude, longitude, towns });

export const COUNTRIES: Record<string, string> = {
  TR: 'Türkiye',
  DE: 'Germany',
  GB: 'United Kingdom',
  NL: 'Netherlands',
  FR: 'France',
  IT: 'Italy',
  ES: 'Spain',
  PL: 'Poland',
};

export const CITIES: SandboxCity[] = [
  city('23472', 'Antalya', 'TR', 'AYT', [36.8969, 30.7133], 'Kemer', 'Belek', 'Side', 'Lara'),
  city('23480', 'İstanbul', 'TR', 'IST', [41.0082, 28.9784], 'Sultanahmet', 'Beyoğlu', 'Beşiktaş'),
  city('23491', 'Muğla', 'TR', 'BJV', [37.0344, 27.4305], 'Bodrum', 'Turgutreis', 'Marmaris'),
  city('23495', 'İzmir', 'TR', 'ADB', [38.4237, 27.1428], 'Çeşme', 'Alaçatı', 'Urla'),
  city('23502', 'Nevşehir', 'TR', 'NAV', [38.6244, 34.7239], 'Göreme', 'Ürgüp', 'Uçhisar'),
  city('23511', 'Trabzon', 'TR', 'TZX', [41.0027, 39.7168], 'Uzungöl', 'Akçaabat'),
  city('31001', 'Berlin', 'DE', 'BER', [52.3667, 13.5033]),
  city('31002', 'Frankfurt', 'DE', 'FRA', [50.0379, 8.5622]),
  city('31003', 'München', 'DE', 'MUC', [48.3538, 11.7861]),
  city('32001', 'London', 'GB', 'LHR', [51.47, -0.4543]),
  city('33001', 'Amsterdam', 'NL', 'AMS', [52.3105, 4.7683]),
  city('34001', 'Paris', 'FR', 'CDG', [49.0097, 2.5479]),
  city('35001', 'Roma', 'IT', 'FCO', [41.8003, 12.2389]),
  city('36001', 'Madrid', 'ES', 'MAD', [40.4983, -3.5676]),
  city('37001', 'Warszawa', 'PL', 'WAW', [52.1672, 20.9679]),
];

export interface SandboxHotel {
  id: string;
  giataId: string;
  name: string;
  stars: number;
  city: SandboxCity;
  town: string;
  townId: string;
  latitude: number;
  longitude: number;
}

const WORDS = [
  'Mavi Koy',
  'Gül Bahçesi',
  'Işık',
  'Çınar',
  'Zeytin Dalı',
  'Aslan Kaya',
  'Şirin Ev',
  'Ova',
  'Yakamoz',
  'Defne',
];
const KINDS = ['Resort & Spa', 'Otel', 'Konak'];
const HOTELS_OF_CITY = 5;

/** Thirty hotels of Turkish places; each search finds the same ones. */
export const HOTELS: SandboxHotel[] = CITIES.filter(({ towns }) => towns.length > 0).flatMap((of, at) =>
  Array.from({ length: HOTELS_OF_CITY }, (_, n) => {
    const nth = at * HOTELS_OF_CITY + n;
    const town = n % of.towns.length;
    return {
      id: String(104_200 + nth),
      giataId: String(9_100 + nth),
      name: `${WORDS[(nth * 7) % WORDS.length]} ${of.towns[town]} ${KINDS[nth % KINDS.length]}`,
      stars: 3 + (nth % 3),
      city: of,
      town: of.towns[town]!,
      townId: townId(of, town),
      latitude: of.latitude + 0.01 * (n + 1),
      longitude: of.longitude + 0.01 * (n + 1),
    };
  }),
);

/** The id of a city's town. */
export function townId({ id }: SandboxCity, at: number): string {
  return `${id}${at + 1}`;
}
