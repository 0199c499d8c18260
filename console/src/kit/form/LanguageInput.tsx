import { LANGUAGES } from '../i18n/language';
import type { TextKey } from '../i18n/use-text';
import { ChoiceInput } from './inputs';

const CHOICES = LANGUAGES.map(({ locale, name }) => ({ id: locale, name }));

/** One of the languages that screens and mails are written in. */
export function LanguageInput({ label = 'general.language', hint }: { label?: TextKey; hint?: string }) {
  return <ChoiceInput source="lang" label={label} hint={hint} choices={CHOICES} />;
}
