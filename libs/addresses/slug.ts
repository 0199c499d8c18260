/** Letters that no decomposition reduces to plain ones. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ə: 'e' },
};
const LONGEST = 60;

/** A name as words of an address: `temenni-tas-konak` of `Temenni Taş Konak`; empty where it has no Latin letter or digit. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]/g, (letter) => LETTERS[letter] ?? '-')
    .replace(/-{2,}/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
}

/** `1-temenni-tas-konak`: an id that people can read. */
function idAndName(id: number, name = ''): string {
  return [id, slugOf(name)].filter(Boolean).join('-');
}

/** The id of `1-temenni-tas-konak`, or of `1`; NaN for other texts. */
export function idOf(text: string): number {
  return Number(/^(\d{1,15})(?=-|$)/.exec(text)?.[1] ?? Number.NaN);
}

interface Named {
  id: number;
  name?: string;
}

/** `/hotel/7-temenni-tas-konak` */
export const hotelPath = ({ id, name }: Named): string => `/hotel/${idAndName(id, name)}`;

/** `/tur/7-kapadokya-turu`, in other languages `/tour/7-cappadocia-tour`. */
export const tourPath = ({ id, name }: Named, lang?: string): string =>
  `/${lang === 'tr' ? 'tur' : 'tour'}/${idAndName(id, name)}`;
