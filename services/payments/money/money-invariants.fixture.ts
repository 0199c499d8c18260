/** The invariants of all money while nothing is under way: a name, and a query for violations. */
const INVARIANTS: Record<string, string> = {
  'more is paid than owed': `select payable_id from payments.money_accounts where captured_minor - refunded_minor > owed_minor`,
  'more is reserved than is left': `select payable_id from payments.money_accounts
    where reserved_minor > 0 and captured_minor - refunded_minor + reserved_minor > owed_minor`,
  'an account differs from its moves': `select a.payable_id from payments.money_accounts a
    left join lateral (
      select coalesce(sum(amount_minor) filter (where kind = 'owed'), 0) as owed,
        coalesce(sum(amount_minor) filter (where kind = 'adjusted'), 0) as adjusted,
        coalesce(sum(amount_minor) filter (where kind in ('reserved', 'released')), 0) as reserved,
        coalesce(sum(amount_minor) filter (where kind in ('captured', 'reversed')), 0) as captured,
        coalesce(sum(amount_minor) filter (where kind = 'refunded'), 0) as refunded,
        coalesce(sum(amount_minor) filter (where kind in ('surplus', 'surplusReturned')), 0) as surplus
      from payments.money_moves m where m.payable_id = a.payable_id
    ) m on true
    where (a.base_minor, a.adjusted_minor, a.reserved_minor, a.captured_minor, a.refunded_minor, 0)
      is distinct from (m.owed, m.adjusted, m.reserved, m.captured, m.refunded, m.surplus)`,
  'an account differs from its payments': `select a.payable_id from payments.money_accounts a
    left join lateral (
      select coalesce(sum(amount_minor), 0) as captured, coalesce(sum(decided_minor), 0) as refunded from payments.payments p
      where coalesce(p.booking_id, p.order_id, p.public_id) = a.payable_id and p.state in ('captured', 'refunded') and not p.is_surplus
    ) p on true where (a.captured_minor, a.refunded_minor) is distinct from (p.captured, p.refunded)`,
  'an account reserves something else than its open payments': `select a.payable_id from payments.money_accounts a
    where a.reserved_minor <> coalesce((select sum(amount_minor) from payments.orders o
        where coalesce(o.booking_id, o.id) = a.payable_id and o.state = 'open' and o.instead_of is null), 0)
      + coalesce((select sum(amount_minor) from payments.payments p
        where p.booking_id = a.payable_id and p.order_id is null and p.gateway = 'manual' and p.state = 'open'), 0)`,
  'the decided refunds differ from those made': `select p.id from payments.payments p
    where p.decided_minor <> coalesce((select sum(amount_minor) from payments.refunds r
      where r.payment_id = p.id and r.state <> 'withdrawn'), 0)`,
  'a surplus is not refunded': `select id from payments.payments where is_surplus and decided_minor <> amount_minor`,
  'credit differs from its movements': `select account_id from payments.credits c where c.balance_minor <>
    coalesce((select sum(amount_minor) from payments.credit_movements m
      where m.account_id = c.account_id and m.currency = c.currency), 0)`,
  'credit that bookings use differs from what they were paid by it': `select coalesce(m.booking_id, p.booking_id) from
    (select booking_id, -sum(amount_minor) as amount from payments.credit_movements where booking_id is not null group by booking_id) m
    full join (select booking_id, sum(amount_minor - decided_minor) as amount from payments.payments where gateway = 'credit'
      group by booking_id) p using (booking_id) where coalesce(m.amount, 0) <> coalesce(p.amount, 0)`,
};

/** The violated invariants, with their rows. */
export async function findBrokenInvariants(ask: (sql: string) => Promise<object[]>): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, sql] of Object.entries(INVARIANTS)) {
    const rows = await ask(sql);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows)}`);
  }
  return broken;
}
