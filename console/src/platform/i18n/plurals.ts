export type Texts = { [key: string]: string | Texts };

/** react-admin writes `one |||| more`; i18next reads the first under `key_one` and the last under `key`. */
export function withPlurals(texts: Texts): Texts {
  const entries = Object.entries(texts).flatMap(([key, text]): Array<[string, string | Texts]> => {
    if (typeof text !== 'string') return [[key, withPlurals(text)]];
    const forms = text.split('||||').map((form) => form.trim());
    return forms.length === 1
      ? [[key, text]]
      : [
          [`${key}_one`, forms[0]!],
          [key, forms.at(-1)!],
        ];
  });
  return Object.fromEntries(entries);
}
