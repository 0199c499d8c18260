import { useInput } from 'react-admin';
import type { Location } from '#libs/contracts';
import { useText, type TextKey } from '../platform/i18n/use-text';
import { LocationPicker } from './LocationInput';

/** One place, or none. */
export function PlaceInput({ source, label }: { source: string; label: TextKey }) {
  const t = useText();
  const { field } = useInput<Location | null>({
    source,
    defaultValue: null,
    format: (value: unknown) => value ?? null,
    parse: (value: Location | null) => value,
  });
  return (
    <LocationPicker
      label={t(label)}
      value={field.value as Location | null}
      onChange={field.onChange}
      testId={`field-${source}`}
    />
  );
}
