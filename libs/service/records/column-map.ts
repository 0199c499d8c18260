/** Where a field is kept: in the column of this name, or as these functions read and write it. */
type Kept<Value, E> = (keyof E & string) | { read: (record: E) => Value; write: (value: Value) => Partial<E> };

/** The fields that have no column of their own name. */
export type NamedColumns<Input, E> = {
  [F in keyof Input & string as F extends keyof E ? never : F]: Kept<Input[F], E>;
};

/** Translates the writable fields of a record to its columns, and back. */
export interface ColumnMap<Input, E> {
  read: (record: E) => Input;
  write: (input: Input) => Partial<E>;
}

/**
 * The map of a record's writable fields.
 * @param fields - the shape of the input; each field is a column of the same name unless `named` says otherwise
 */
export function columnMap<Input extends object, E extends object>(
  fields: Readonly<Record<keyof Input & string, unknown>>,
  named: NamedColumns<Input, E>,
): ColumnMap<Input, E> {
  const kept = Object.keys(fields).map((field): [string, Kept<unknown, E>] => [
    field,
    (named as Partial<Record<string, Kept<unknown, E>>>)[field] ?? (field as keyof E & string),
  ]);
  return {
    read: (record) =>
      Object.fromEntries(
        kept.map(([field, how]) => [field, typeof how === 'string' ? record[how] : how.read(record)]),
      ) as Input,
    write: (input) =>
      Object.assign(
        {},
        ...kept.map(([field, how]) => {
          const value = input[field as keyof Input];
          return typeof how === 'string' ? { [how]: value } : how.write(value);
        }),
      ) as Partial<E>,
  };
}
