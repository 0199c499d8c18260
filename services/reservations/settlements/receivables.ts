import { sideOf, type Receivables } from '#libs/contracts';
import type { Reader } from '#libs/database';
import { toDecimal } from '#libs/money';
import { fromIsoDate, nightsBetween, type DayNumber } from '#libs/stays';
import { SETTLEMENT, type SettlementRow } from './settlement-rows.js';

type Age = Exclude<keyof Receivables, 'currency'>;

/** The age of a debt by the days since it was due. */
function ageOf(days: number): Age {
  if (days <= 0) return 'notDue';
  if (days <= 30) return 'to30';
  if (days <= 60) return 'to60';
  return days <= 90 ? 'to90' : 'older';
}

/** What an account is owed by statements that are agreed, by age and currency. */
export async function receivablesOf(from: Reader, account: number, today: DayNumber): Promise<Receivables[]> {
  const rows = await from.rows<SettlementRow>(
    `${SETTLEMENT} where s.state = 'agreed' and $1 in (s.account_id, s.owner_account_id) order by s.id`,
    [account],
  );
  const sums = new Map<string, Record<Age, number>>();
  for (const row of rows) {
    const isSeller = sideOf(account, row) === 'seller';
    const owedMinor = isSeller ? row.ownerOwesMinor - row.ownerPaidMinor : row.sellerOwesMinor - row.sellerPaidMinor;
    if (owedMinor <= 0 || row.dueOn === null) continue;
    const due = fromIsoDate(row.dueOn);
    const age = ageOf(today > due ? nightsBetween(due, today) : 0);
    const sum = sums.get(row.currency) ?? { notDue: 0, to30: 0, to60: 0, to90: 0, older: 0 };
    sums.set(row.currency, { ...sum, [age]: sum[age] + owedMinor });
  }
  return [...sums].map(([currency, { notDue, to30, to60, to90, older }]) => ({
    currency,
    notDue: toDecimal(notDue),
    to30: toDecimal(to30),
    to60: toDecimal(to60),
    to90: toDecimal(to90),
    older: toDecimal(older),
  }));
}
