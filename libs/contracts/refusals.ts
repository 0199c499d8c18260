import { REFUSAL_KEYS } from './tables.js';

/** Keys of refusals that several resources share. */
export const commonRefusals = [
  'request.invalid',
  'request.malformed',
  'request.tooLarge',
  'request.tooDeep',
  'request.hiddenSigns',
  'request.unknownKey',
  'country.unknown',
  'language.unknown',
  'field.required',
  'field.text',
  'field.number',
  'field.whole',
  'field.yesNo',
  'field.list',
  'field.tooShort',
  'field.tooLong',
  'field.tooFew',
  'field.tooManyOf',
  'field.tooSmall',
  'field.tooLarge',
  'field.step',
  'field.choice',
  'field.format',
  'field.unknown',
  'field.invalid',
  'email.invalid',
  'phone.invalid',
  'rule.bookingAfterStay',
  'rule.neverEarly',
  'rule.neverLate',
  'rule.nightsOverStay',
  'request.unknownParameter',
  'request.tooMany',
  'request.running',
  'request.keyReused',
  'notFound',
  'methodNotAllowed',
  'conflict',
  'internal',
  'storage.full',
  'storage.away',
  'service.away',
  'partnerDown',
  'login.required',
  'login.forbidden',
  'day.invalid',
  'record.inUse',
  'record.changed',
  'revision.required',
  'name.odd',
] as const;

/** The `msg` of a refusal; its texts are under `refusals` in locales/{lang}/api.json. */
export type RefusalKey = (typeof REFUSAL_KEYS)[number];

const KEYS: ReadonlySet<string> = new Set(REFUSAL_KEYS);

/** Whether a text is the key of a refusal. */
export function isRefusalKey(text: string): text is RefusalKey {
  return KEYS.has(text);
}
