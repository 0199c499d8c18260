import { provinceId } from './province-id.js';

interface RegionRow {
  id: number;
  names: { tr: string; en: string };
  /** Alternative names. */
  aliases: string[];
  /** Provinces and districts, by their ids. */
  members: number[];
  latitude: number;
  longitude: number;
}

const region = (
  id: number,
  [tr, en, ...aliases]: [tr: string, en: string, ...aliases: string[]],
  plates: number[],
  [latitude, longitude]: [number, number],
): RegionRow => ({ id, names: { tr, en }, aliases, members: plates.map(provinceId), latitude, longitude });

/** The tourist regions of Türkiye, by the plate codes of their provinces. */
export const regionRows: readonly RegionRow[] = [
  region(90_001, ['Kapadokya', 'Cappadocia', 'Capadocia', 'Kappadokien'], [50, 38, 68, 51, 40], [38.64, 34.83]),
  region(90_002, ['Ege Kıyısı', 'Aegean Coast', 'Ege', 'Aegean'], [35, 9, 48, 10, 17], [38.4, 27.1]),
  region(90_003, ['Türk Rivierası', 'Turkish Riviera', 'Turquoise Coast', 'Akdeniz Kıyısı'], [7, 33, 48], [36.8, 31.4]),
  region(90_004, ['Karadeniz', 'Black Sea'], [61, 53, 52, 28, 8, 55, 57, 37, 74, 67, 81, 54], [41.0, 39.7]),
  region(90_005, ['Trakya', 'Thrace'], [22, 39, 59], [41.4, 27.1]),
  region(90_006, ['Marmara', 'Marmara Region'], [34, 41, 77, 16, 10, 11, 54, 59, 39, 22, 17], [40.7, 28.9]),
  region(90_007, ['Göller Yöresi', 'Lakes Region'], [32, 15], [37.8, 30.6]),
  region(
    90_008,
    ['Mezopotamya', 'Mesopotamia', 'Güneydoğu Anadolu'],
    [63, 47, 21, 27, 2, 72, 56, 73, 79],
    [37.3, 40.7],
  ),
  region(
    90_009,
    ['Doğu Anadolu', 'Eastern Anatolia'],
    [25, 36, 65, 4, 76, 24, 23, 44, 12, 49, 13, 30, 62, 75],
    [39.2, 42.0],
  ),
];
