import i18next from 'i18next';
import { pluralFormsOf } from '#libs/languages';

/** Counts that need every form of every language. */
const SAMPLE_COUNTS = [0, 1, 2, 5, 11, 21, 100, 1_000_000] as const;

/** The forms of a counted text: `{ one: '{{count}} room', other: '{{count}} rooms' }`. */
type Forms = Readonly<Record<string, string>>;

interface Counted {
  lang: string;
  own: Forms;
  english: Forms;
  /** What is filled in beside the count; a value that is not given is shown by its name. */
  values?: Record<string, unknown>;
}

/** A counted text as it is shown for each of the sample counts, by the rules of the builds and of i18next itself. */
export function renderCounts({ lang, own, english, values = {} }: Counted): Array<{ count: number; text: string }> {
  const texts = pluralFormsOf(lang).map((form) => {
    const text = own[form] || own['other'] || english[form] || english['other'] || '';
    return [`text_${form}`, text] as const;
  });
  const words = i18next.createInstance();
  void words.init({
    lng: lang,
    resources: { [lang]: { translation: Object.fromEntries(texts) } },
    initAsync: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_text: string, [, name]: RegExpExecArray) => `‹${name}›`,
  });
  const t = words.t as (key: string, options: object) => string;
  return SAMPLE_COUNTS.map((count) => ({ count, text: t('text', { replace: { ...values, count }, count }) }));
}
