import type { RefusalKey } from '#libs/contracts';
import { wordsIn } from './words.js';

/** The message of a refusal in a language. */
export function refusalText(key: RefusalKey, lang: string): string {
  return wordsIn('api', lang).t(`refusals.${key}`);
}
