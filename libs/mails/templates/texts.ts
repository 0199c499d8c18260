import type { MailTexts } from './mail-texts.js';
import { en } from './texts.en.js';
import { tr } from './texts.tr.js';

/** The mails' texts in a language; one we do not speak gets English. */
export function mailTexts(lang: string): MailTexts {
  return lang.toLowerCase().startsWith('tr') ? tr : en;
}
