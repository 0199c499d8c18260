import { useTranslation } from 'react-i18next';
import { TextField } from './TextField';
import type { Fault, RoomGuest } from './checkout-form';

interface NameFieldsProps {
  guest: RoomGuest;
  faultOf: (field: keyof RoomGuest) => Fault | undefined;
  onChange: (changed: Partial<RoomGuest>) => void;
  /** Of each field, before its name. */
  testId: string;
}

/** Name and surname of a guest. */
export function NameFields({ guest, faultOf, onChange, testId }: NameFieldsProps) {
  const { t } = useTranslation();
  return (['name', 'surname'] as const).map((field) => (
    <TextField
      key={field}
      label={t(`contact.${field}`)}
      autoComplete="off"
      maxLength={100}
      value={guest[field]}
      fault={faultOf(field)}
      onChange={(value) => onChange({ [field]: value })}
      testId={`${testId}-${field}`}
    />
  ));
}
