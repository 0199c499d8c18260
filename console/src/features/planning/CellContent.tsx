import { memo } from 'react';
import type { PlanDay } from '#libs/contracts';
import type { CellKey, GridRow, RoomDayValue } from './grid-model';

interface Props {
  row: GridRow;
  column: number;
  mode: CellKey;
  locale: string;
}

/** The content of a cell that is not being edited. */
export const CellContent = memo(function CellContent({ row, column, mode, locale }: Props) {
  if (row.plan === null) return <RoomCell day={row.days[column]} mode={mode} />;
  const day = row.days[column];
  if (!day) return null;
  if (mode === 'price' || mode === 'allotment') return <PriceCell day={day} locale={locale} />;
  const value = day[mode];
  if (typeof value === 'boolean')
    return value ? <span className={mode === 'stopSale' ? 'flag closed' : 'flag'}>✕</span> : null;
  return value === null ? <span className="none">·</span> : <span className="limit">{value}</span>;
});

function RoomCell({ day, mode }: { day: RoomDayValue | undefined; mode: CellKey }) {
  if (!day) return null;
  if (mode === 'stopSale') return day.stopSale ? <span className="flag closed">✕</span> : null;
  const scarce =
    day.allotment === 0 && day.sold === 0 ? ' none' : day.left === 0 ? ' out' : day.left <= 2 ? ' low' : '';
  if (mode === 'allotment')
    return (
      <>
        <span className="left">{day.allotment}</span>
        <span className={`of${scarce}`}>
          −{day.sold} = {day.left}
        </span>
      </>
    );
  return (
    <>
      <span className={`left${scarce}`}>{day.left}</span>
      <span className="of">
        {day.sold}/{day.allotment}
      </span>
    </>
  );
}

function PriceCell({ day, locale }: { day: PlanDay; locale: string }) {
  return (
    <>
      {day.price !== null && <span className="price">{priceText(day.price, locale)}</span>}
      {day.price === null && day.derived !== null && (
        <span className="price derived">{priceText(day.derived, locale)}</span>
      )}
      {day.price === null && day.derived === null && <span className="none">–</span>}
      {(day.minStay !== null || day.cta || day.ctd) && (
        <span className="marks">
          {day.minStay !== null && day.minStay > 1 && <b className="min">{day.minStay}+</b>}
          {day.cta && <b>⇥</b>}
          {day.ctd && <b>↦</b>}
        </span>
      )}
    </>
  );
}

const formats = new Map<string, [whole: Intl.NumberFormat, cents: Intl.NumberFormat]>();

/** Many cells, few formats: they are made once a language. */
export function priceText(price: number, locale: string): string {
  let pair = formats.get(locale);
  if (!pair) {
    pair = [
      new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
      new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }),
    ];
    formats.set(locale, pair);
  }
  return pair[Number.isInteger(price) ? 0 : 1].format(price);
}
