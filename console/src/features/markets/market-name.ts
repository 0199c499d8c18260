import type { Market } from '#libs/contracts';
import { localText } from '../../kit/i18n';

/** A market with its currency, unless its name contains it. */
export function marketName({ name, currency }: Pick<Market, 'name' | 'currency'>): string {
  const [own, code] = [localText(name), currency.toUpperCase()];
  return own.toUpperCase().split(/\W+/).includes(code) ? own : `${own} · ${code}`;
}
