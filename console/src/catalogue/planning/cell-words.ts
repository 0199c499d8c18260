import type { ChangedCell, PlanningMonth } from '#libs/contracts';
import type { Market } from '#libs/contracts';
import { localText, money } from '../../platform/i18n/format';
import { useText } from '../../platform/i18n/use-text';
import type { CellKey, CellValue } from './grid-model';

/** A cell's value for people. */
export function useCellText(currency: string): (key: CellKey, value: CellValue) => string {
  const t = useText();
  return (key, value) => {
    if (value === null) return key === 'price' ? t('planning.legend.notSold') : t('planning.none');
    if (typeof value === 'boolean') return t(value ? 'general.yes' : 'general.no');
    return key === 'price' ? money(value, currency) : String(value);
  };
}

/** Room, price plan and, where there are several, market of a cell. */
export function useCellName(month: PlanningMonth, markets: Market[]): (cell: ChangedCell) => string {
  const plans = new Map(month.rooms.flatMap(({ priceplans }) => priceplans.map(({ id, name }) => [id, name] as const)));
  return ({ room, priceplan, market }) => {
    const found = month.rooms.find(({ id }) => id === room);
    const plan = priceplan === null ? undefined : plans.get(priceplan);
    const of =
      market !== null && markets.length > 1 ? localText(markets.find(({ id }) => id === market)?.name) : undefined;
    return [found?.name, plan, of].filter(Boolean).join(' · ');
  };
}

export function currencyOf(cell: Pick<ChangedCell, 'market'>, month: PlanningMonth, markets: Market[]): string {
  return markets.find(({ id }) => id === cell.market)?.currency ?? month.currency;
}
