import type { RefusalKey } from '#libs/contracts';
import { wordsIn } from './words.js';

/** The message of a refusal in a language, with the values that it names. */
export function refusalText(key: RefusalKey, lang: string, values: Record<string, string | number> = {}): string {
  const t = wordsIn('api', lang).t as (key: string, values: object) => string;
  return t(`refusals.${key}`, values);
}
