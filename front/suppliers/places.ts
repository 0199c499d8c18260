import { joinTexts } from '#libs/languages';
import type { AnswerOf } from '#libs/contracts';

/** A place of a supplier in an address: its id, its type, and the name that it is shown by. */
export interface SupplierPlace {
  id: string;
  /** Null for a hotel. */
  type: number | null;
  name: string;
}

type Suggested = AnswerOf<'paximum.arrival'>['items'][number] | AnswerOf<'flight.autocomplete'>['items'][number];

export const placeOf = ({ id, type, name }: Suggested): SupplierPlace => ({ id, type, name });

/** Where a place is, without its own name. */
export const besideOf = ({ name, city, country }: Suggested, lang: string): string =>
  joinTexts([city !== name && city, country], lang);

/** `AYT~5~Antalya Airport` */
export const writePlace = ({ id, type, name }: SupplierPlace): string => [id, type ?? '', name].join('~');

/** What an address names; undefined where it names nothing. */
export function readPlace(text: string | null): SupplierPlace | undefined {
  const [id, type, ...name] = (text ?? '').split('~');
  if (!id || type === undefined || name.length === 0) return undefined;
  const number = Number(type);
  if (type !== '' && !(Number.isInteger(number) && number >= 1 && number <= 5)) return undefined;
  return { id, type: type === '' ? null : number, name: name.join('~') };
}
