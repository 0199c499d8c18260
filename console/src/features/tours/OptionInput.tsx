import { SelectInput } from 'react-admin';
import { type TextKey, useText } from '../../kit/i18n';

const NONE = '-';

interface Props<V extends string | number> {
  source: string;
  label: TextKey;
  /** What the absence of a choice is called. */
  none: string;
  choices: ReadonlyArray<{ id: V; name: string }>;
}

/** A choice that may be left open: kept as null. */
export function OptionInput<V extends string | number>({ source, label, none, choices }: Props<V>) {
  const t = useText();
  return (
    <SelectInput
      source={source}
      label={t(label)}
      choices={[{ id: NONE, name: none }, ...choices]}
      format={(value: V | null | undefined) => value ?? NONE}
      parse={(value: V | typeof NONE) => (value === NONE ? null : value)}
      translateChoice={false}
      isRequired
      helperText=""
    />
  );
}
