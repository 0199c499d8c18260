import { GUEST_LANGUAGES } from '#libs/languages';
import type { TextKey } from '../i18n/use-text';
import { ChoiceInput } from './inputs';
import { languageChoices } from './languages';

const CHOICES = languageChoices(GUEST_LANGUAGES);

/** One of the languages that mails are written in. */
export function LanguageInput({ label = 'general.language', hint }: { label?: TextKey; hint?: string }) {
  return <ChoiceInput source="lang" label={label} hint={hint} choices={CHOICES} />;
}
