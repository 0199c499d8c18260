import { PlainTextField } from './PlainTextField';

interface Props {
  label: string;
  value: string;
  onChange: (note: string) => void;
  required?: boolean;
  autoFocus?: boolean;
  helperText?: string;
  maxLength?: number;
  testId: string;
}

/** A reason or a note of a few lines. */
export function NoteField({ maxLength = 300, ...field }: Props) {
  return <PlainTextField {...field} multiline minRows={2} html={{ maxLength }} />;
}
