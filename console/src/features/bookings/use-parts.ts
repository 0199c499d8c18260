import { useTranslate } from 'react-admin';
import { money, number } from '../../kit/i18n';
import { localAmounts, type Part } from './history-words';

/** Pieces of a detail as one text in the reader's language. A key that the console does not know is shown as it is. */
export function useParts(): (parts: readonly Part[]) => string {
  const translate = useTranslate();
  const textOf = (part: Part): string => {
    if ('text' in part) return localAmounts(part.text, money);
    if ('number' in part) return number(part.number, 2);
    return translate(`bookings.${part.group}.${part.key}`, { _: part.key });
  };
  return (parts) => parts.map(textOf).join('');
}
