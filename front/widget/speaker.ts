type Values = Readonly<Record<string, string | number>>;
export type Words<Part extends string, Texts> = (key: `${Part}.${keyof Texts & string}`, values?: Values) => string;

/** Texts of a part of the locales that comes in a script of its own. */
export function speaker<Part extends string, Texts extends Record<string, string>>(
  part: Part,
  texts: Texts,
): Words<Part, Texts> {
  return (key, values = {}) =>
    texts[key.slice(part.length + 1)]!.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
