import { placeholdersIn } from '#libs/contracts';

/** A text on the screen: where it comes from, and what it was filled with. */
export interface MarkedText {
  namespace: string;
  /** Its whole key, with the form of a plural: `search.rooms_one`. */
  key: string;
  values: Record<string, unknown>;
}

/** What i18next says about a text that it has found. */
interface Resolved {
  res?: unknown;
  exactUsedKey?: string;
  usedNS?: string;
}

const FIRST_DIGIT = 0x2061;
const BASE = 4;
const EDGE = '\u2060';
const END = '\ufeff';
const BEGINNING = /\u2060([\u2061-\u2064]+)\u2060/g;
const SIGNS = /[\u2060-\u2064\ufeff]/g;

/** Marks texts by signs without a width, so that each is found on the screen, wherever it is shown. */
export class Marks {
  private readonly texts: MarkedText[] = [];
  private readonly numbers = new Map<string, number>();
  isOn = true;

  /** A post-processor of i18next. */
  readonly processor = {
    type: 'postProcessor' as const,
    name: 'konakInPlace',
    process: (value: string, _key: unknown, options: object): string => {
      const { i18nResolved: resolved = {}, ...values } = options as { i18nResolved?: Resolved };
      const { res, exactUsedKey: key, usedNS: namespace } = resolved;
      if (!this.isOn || typeof value !== 'string' || value === '' || typeof res !== 'string' || !key || !namespace)
        return value;
      return `${EDGE}${digits(this.numberOf({ namespace, key, values: usedIn(res, values) }))}${EDGE}${value}${END}`;
    },
  };

  /** The texts that are marked in what a screen shows, without repetition. */
  textsIn(shown: string): MarkedText[] {
    const found = [...shown.matchAll(BEGINNING)].map(([, mark]) => this.texts[numberOf(mark!)]);
    return [...new Set(found.filter((text) => text !== undefined))];
  }

  private numberOf(text: MarkedText): number {
    const name = JSON.stringify(text);
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.numbers.set(name, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** A text as it is without marks. */
export const withoutMarks = (text: string): string => text.replace(SIGNS, '');

/** Whether a text is marked as a whole, with nothing around it. */
export const isWhole = (text: string): boolean => text.startsWith(EDGE) && text.endsWith(END);

const digits = (number: number) =>
  [...number.toString(BASE)].map((digit) => String.fromCharCode(FIRST_DIGIT + Number(digit))).join('');

const numberOf = (mark: string) =>
  Number.parseInt([...mark].map((sign) => sign.charCodeAt(0) - FIRST_DIGIT).join(''), BASE);

/** The values that a text is filled with. */
function usedIn(text: string, { replace, ...options }: Record<string, unknown>): Record<string, unknown> {
  const all: Record<string, unknown> = { ...options, ...(replace as object | undefined) };
  return Object.fromEntries(
    placeholdersIn(text).map((name) => {
      const value = all[name];
      return [name, typeof value === 'string' ? withoutMarks(value) : value];
    }),
  );
}
