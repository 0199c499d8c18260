/**
 * Text normalised for search: without case, accents and the difference of dotted and dotless i, so that `ISPARTA`,
 * `Isparta` and `ısparta` are equal, and a guest without a Turkish keyboard finds `Kaş` as `kas`.
 */
export function fold(text: string): string {
  return text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('ı', 'i');
}
