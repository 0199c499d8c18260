import type { Location } from '#libs/contracts';
import { useText, type TextKey } from '../i18n/use-text';
import { LocationPicker } from './LocationInput';
import { useValueInput } from './use-value-input';

/** One place, or none. */
export function PlaceInput({ source, label }: { source: string; label: TextKey }) {
  const t = useText();
  const { value, onChange } = useValueInput<Location | null>(source, null);
  return <LocationPicker label={t(label)} value={value} onChange={onChange} testId={`field-${source}`} />;
}
