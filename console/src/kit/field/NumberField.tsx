import { PlainTextField } from './PlainTextField';

interface Props {
  /** What it is, for readers who do not see its position. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  suffix?: string;
  testId?: string;
}

/** A number outside of forms, kept between its limits; what is none counts as zero. */
export function NumberField({ label, onChange, min, max, ...field }: Props) {
  const limited = (text: string) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, Number(text) || 0));
  return (
    <PlainTextField
      {...field}
      type="number"
      onChange={(text) => onChange(limited(text))}
      html={{ min, max, 'aria-label': label }}
    />
  );
}
