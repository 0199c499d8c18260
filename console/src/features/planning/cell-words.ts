import type { ChangedCell, Market, PlanningMonth } from '#libs/contracts';
import { localText, money, useText } from '../../kit/i18n';
import { plansOf, type CellValue } from './grid-model';

/** A value of a cell for people. */
export function useCellText(month: PlanningMonth, markets: Market[]): (cell: ChangedCell, value: CellValue) => string {
  const t = useText();
  const followers = new Set(plansOf(month).flatMap(({ id, follows }) => (follows === null ? [] : id)));
  return ({ key, priceplan, market }, value) => {
    if (typeof value === 'boolean') return t(value ? 'general.yes' : 'general.no');
    if (key !== 'price') return value === null ? t('planning.none') : String(value);
    if (value !== null) return money(value, currencyOf(market, month, markets));
    return t(followers.has(priceplan!) ? 'planning.legend.derived' : 'planning.legend.notSold');
  };
}

/** The price that a cell without its own takes from its base plan, where the month shows it. */
export function derivedIn(month: PlanningMonth, { market, room, priceplan, date, key }: ChangedCell): number | null {
  if (key !== 'price' || market !== month.market) return null;
  const plans = month.rooms.find(({ id }) => id === room)?.priceplans;
  const days = plans?.find(({ id }) => id === priceplan)?.days;
  return days?.find((day) => day.date === date)?.derived ?? null;
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

function currencyOf(market: number | null, month: PlanningMonth, markets: Market[]): string {
  return markets.find(({ id }) => id === market)?.currency ?? month.currency;
}
