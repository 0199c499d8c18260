import { CURRENCIES } from '#libs/money';
import type { TextKey } from '../i18n/use-text';
import { ChoiceInput } from './inputs';

const CHOICES = CURRENCIES.map((id) => ({ id, name: id.toUpperCase() }));

interface Props {
  source: string;
  label?: TextKey;
  hint?: string;
  readOnly?: boolean;
}

export function CurrencyInput({ label = 'markets.currency', ...input }: Props) {
  return <ChoiceInput {...input} label={label} choices={CHOICES} />;
}
