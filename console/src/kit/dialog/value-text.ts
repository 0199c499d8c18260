import type { LocalText } from '#libs/contracts';
import { localText, money, number } from '../i18n/format';
import { useText, type TextKey } from '../i18n/use-text';

/** Where the texts of a resource are, if not under its own name. */
export const SECTIONS: Record<string, string> = { markup: 'markups' };

/** The label of a field of a record, as its form names it. */
export function useFieldLabel(): (resource: string, field: string) => string {
  const t = useText();
  return (resource, field) =>
    t(`conflict.fields.${field}` as TextKey, {
      _: t(`${SECTIONS[resource] ?? resource}.${field}` as TextKey, { _: field }),
    });
}

const isTexts = (value: unknown[]): value is LocalText =>
  value.every((each) => typeof each === 'object' && each !== null && 'lang' in each);
const isMoney = (value: object): value is { amount: number; currency: string } =>
  'amount' in value && 'currency' in value;

/** A value of a field in words; of a list its length. */
export function useValueText(): (value: unknown) => string {
  const t = useText();
  return (value) => {
    if (value === null || value === '' || value === undefined) return t('conflict.empty');
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return number(value, Number.isInteger(value) ? 0 : 2);
    if (typeof value === 'boolean') return t(value ? 'general.yes' : 'general.no');
    if (!Array.isArray(value)) return isMoney(value) ? money(value.amount, value.currency) : t('conflict.several');
    if (value.length > 0 && isTexts(value)) return localText(value) || t('conflict.empty');
    return t('conflict.entries', { smart_count: value.length });
  };
}
