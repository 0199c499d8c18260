import { useInput, type Validator } from 'react-admin';

/** A field of a form that keeps any value as it is; an absent one is `empty`. */
export function useValueInput<T>(source: string, empty: T, validate?: Validator | Validator[]) {
  const { field, fieldState } = useInput<T>({
    source,
    defaultValue: empty,
    format: (value: T | null | undefined) => value ?? empty,
    parse: (value: T) => value,
    validate,
  });
  return { value: field.value as T, onChange: field.onChange as (value: T) => void, fieldState };
}
