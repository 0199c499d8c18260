import { GUEST_LANGUAGES, languageName } from '#libs/languages';
import type { TextKey } from '../i18n/use-text';
import { ChoiceInput } from './inputs';

const CHOICES = GUEST_LANGUAGES.map((id) => ({ id, name: languageName(id) }));

/** One of the languages that mails are written in. */
export function LanguageInput({ label = 'general.language', hint }: { label?: TextKey; hint?: string }) {
  return <ChoiceInput source="lang" label={label} hint={hint} choices={CHOICES} />;
}
