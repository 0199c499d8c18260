/**
 * How text is normalised for search, in JavaScript and in Postgres: both read the tables of this file, so that what is
 * stored and what is typed are folded alike.
 */

/** Marks above and below letters, of Latin, Greek, Cyrillic, Hebrew and Arabic; those of Indic and Thai are letters. */
const MARKS =
  String.raw`\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670` +
  String.raw`\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`;
/** Apostrophes belong to their word: O'Brien is found as obrien. */
const APOSTROPHES = String.raw`'\u0060\u00b4\u02bb\u02bc\u02b9\u2018\u2019\u05f3`;
/** Marks of zero width, such as joiners and directions. */
const INVISIBLE = String.raw`\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff`;
/** The separators of words. */
const SEPARATORS =
  String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0` +
  String.raw`\u05c3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u2190-\u25ff\u2e00-\u2e7f\u3000-\u303f`;

/** Letters that no decomposition reduces to plain ones, with one letter for each. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ə: 'e', ǝ: 'e', ς: 'σ' },
  // Persian and Arabic keyboards differ.
  ...{ ی: 'ي', ک: 'ك' },
  ...digits('٠'),
  ...digits('۰'),
  ...digits('०'),
};
const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

function digits(zero: string): Record<string, string> {
  const first = zero.codePointAt(0)!;
  return Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(first + digit), `${digit}`]),
  );
}

const REMOVED = new RegExp(`[${MARKS}${APOSTROPHES}${INVISIBLE}]`, 'g');
const BETWEEN = new RegExp(`[${SEPARATORS}]+`, 'g');
const REPLACEMENTS = { ...LETTERS, ...LIGATURES };
const REPLACED = new RegExp(`[${Object.keys(REPLACEMENTS).join('')}]`, 'g');

/**
 * Text normalised for search: without case, accents, apostrophes and the difference of dotted and dotless i, so that
 * `ISPARTA`, `Isparta` and `ısparta` are equal, and a guest without a Turkish keyboard finds `Kaş` as `kas`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(REMOVED, '')
    .replace(REPLACED, (letter) => REPLACEMENTS[letter]!);
}

/** The folded words of a text, in its order: letters and numbers of any script. */
export function foldWords(text: string): string[] {
  return foldText(text).replace(BETWEEN, ' ').split(' ').filter(Boolean);
}

const [from, to] = [Object.keys(LETTERS).join(''), Object.values(LETTERS).join('')];
const unfolded = Object.entries(LIGATURES).reduce(
  (text, [letter, letters]) => `replace(${text}, '${letter}', '${letters}')`,
  `regexp_replace(lower(normalize($1, NFKD) collate pg_c_utf8), E'[${quoted(MARKS + APOSTROPHES + INVISIBLE)}]', '', 'g')`,
);

/** An escaped text in E''. */
function quoted(pattern: string): string {
  return pattern.replaceAll("'", "''");
}

/** A country's prefix (ITU-T E.164) and the zero of a trunk, before at least six digits. */
const COUNTRY_PREFIX =
  '^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[789]|8[035789]|9[679])[0-9])0*(?=[0-9]{6})';

/**
 * The same functions in SQL, for a migration of each service that lists by keyword: `fold_text`, `fold_words`,
 * `fold_texts`, `phone_words` and `has_terms`. Text of plain letters takes the short way.
 */
export const KEYWORD_FUNCTIONS = `
  create or replace function fold_text(text) returns text language sql immutable parallel safe as $$
    select case when octet_length($1) = length($1) then translate(lower($1 collate pg_c_utf8), E'\\'\`', '')
      else translate(${unfolded}, '${from}', '${to}') end
  $$;

  create or replace function fold_words(text) returns text[] language sql immutable parallel safe as $$
    select array_remove(string_to_array(regexp_replace(fold_text($1), E'[${quoted(SEPARATORS)}]+', ' ', 'g'), ' '), '')
  $$;

  -- The digits of a phone number with its country's prefix and without it, and its last seven.
  create or replace function phone_words(text) returns text[] language sql immutable parallel safe as $$
    select case when length(d) < 7 then '{}'
      else array(select distinct unnest(array[d, regexp_replace(d, '${COUNTRY_PREFIX}', ''), right(d, 7)])) end
    from ltrim(regexp_replace(fold_text($1), '[^0-9]', '', 'g'), '0') d
  $$;

  -- A text in several languages, [{lang, value}].
  create or replace function fold_texts(jsonb) returns text language sql immutable parallel safe as $$
    select coalesce(fold_text(string_agg(t ->> 'value', ' ')), '')
    from jsonb_array_elements(case jsonb_typeof($1) when 'array' then $1 else '[]' end) t
  $$;

  -- Whether a folded text has all terms of a keyword: of each term one way of writing it, with all of its words.
  create or replace function has_terms(text, jsonb) returns boolean language sql immutable parallel safe as $$
    select coalesce(bool_and(exists (
      select from jsonb_array_elements(term) way
      where not exists (select from jsonb_array_elements_text(way) word where strpos(coalesce($1, ''), word) = 0)
    )), true) from jsonb_array_elements($2) term
  $$;`;

/** The number of a phone within its country, of digits that begin with the country's prefix. */
export function nationalDigits(international: string): string {
  return international.replace(new RegExp(COUNTRY_PREFIX), '');
}
