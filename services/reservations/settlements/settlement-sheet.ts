import type { Settlement, SettlementLine, WholeSettlement } from '#libs/contracts';
import { wordsIn } from '#libs/locales';
import { AMOUNT_FORMAT, DAY_FORMAT, dayCell, headed, placeOf, type Cell, type Sheet } from '#libs/service';
import { monthText } from './settlement-month.js';

const STATEMENTS = [
  { key: 'number', width: 8 },
  { key: 'month', width: 10 },
  { key: 'seller', width: 28 },
  { key: 'owner', width: 28 },
  { key: 'state', width: 14 },
  { key: 'sellerOwes', width: 18, format: AMOUNT_FORMAT },
  { key: 'ownerOwes', width: 18, format: AMOUNT_FORMAT },
  { key: 'sellerLeft', width: 18, format: AMOUNT_FORMAT },
  { key: 'ownerLeft', width: 18, format: AMOUNT_FORMAT },
  { key: 'currency', width: 12 },
  { key: 'dueOn', width: 12, format: DAY_FORMAT },
] as const;

const LINES = [
  { key: 'booking', width: 8 },
  { key: 'voucher', width: 18 },
  { key: 'hotel', width: 30 },
  { key: 'guest', width: 26 },
  { key: 'checkIn', width: 12, format: DAY_FORMAT },
  { key: 'checkOut', width: 12, format: DAY_FORMAT },
  { key: 'kind', width: 22 },
  { key: 'amount', width: 16, format: AMOUNT_FORMAT },
  { key: 'currency', width: 12 },
] as const;

/** The sheet of all statements, in the reader's language. */
export function settlementSheet(lang: string): Sheet {
  const { t } = wordsIn('api', lang);
  return {
    file: 'settlements',
    title: t('exports.settlements.title'),
    columns: headed(STATEMENTS, (key) => t(`exports.settlements.columns.${key}`)),
    totals: {
      label: t('exports.total'),
      currency: placeOf(STATEMENTS, 'currency'),
      sums: (['sellerOwes', 'ownerOwes', 'sellerLeft', 'ownerLeft'] as const).map((key) => placeOf(STATEMENTS, key)),
      counts: () => true,
    },
  };
}

export function settlementCells(settlement: Settlement, lang: string): Cell[] {
  const { t } = wordsIn('api', lang);
  const { id, seller, owner, state, sellerOwes, ownerOwes, sellerLeft, ownerLeft, currency, dueOn } = settlement;
  return [
    id,
    monthText(settlement.month),
    seller.name,
    owner.name,
    t(`exports.settlements.states.${state}`),
    sellerOwes,
    ownerOwes,
    sellerLeft,
    ownerLeft,
    currency.toUpperCase(),
    dayCell(dueOn),
  ];
}

/** The sheet of one statement, line by line. */
export function statementSheet({ id }: Pick<WholeSettlement, 'id'>, lang: string): Sheet {
  const { t } = wordsIn('api', lang);
  return {
    file: `settlement-${id}`,
    title: t('exports.settlements.title'),
    columns: headed(LINES, (key) => t(`exports.settlements.columns.${key}`)),
    totals: {
      label: t('exports.total'),
      currency: placeOf(LINES, 'currency'),
      sums: [placeOf(LINES, 'amount')],
      counts: () => true,
    },
  };
}

export function statementCells(
  { booking, kind, ofKind, amount }: SettlementLine,
  currency: string,
  lang: string,
): Cell[] {
  const { voucher, hotelName, guest, checkIn, checkOut, id } = booking;
  return [
    ...[id, voucher ?? '', hotelName, guest],
    ...[dayCell(checkIn), dayCell(checkOut)],
    ...[kindText({ kind, ofKind }, lang), amount, currency.toUpperCase()],
  ];
}

/** What a line is for, a correction with what it corrects. */
export function kindText({ kind, ofKind }: Pick<SettlementLine, 'kind' | 'ofKind'>, lang: string): string {
  const { t } = wordsIn('api', lang);
  const name = t(`exports.settlements.kinds.${kind}`);
  return kind === ofKind ? name : `${name} · ${t(`exports.settlements.kinds.${ofKind}`)}`;
}
