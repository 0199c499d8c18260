-- What must be true after every suite. Each line answers a name and how often it is violated; all must be 0.
-- What is under way comes to its end within seconds: invariants.ts looks again until it has.
with
-- Cards pay through orders; what staff tell by hand has none. A second payment of one order goes back by itself.
card_captures as (
  select p.booking_id, p.currency, sum(p.amount_minor) as amount from payments.payments p
  where p.booking_id is not null and p.gateway <> 'manual' and p.state in ('captured', 'refunded')
    and not exists (select 1 from payments.refunds r where r.id = 'twice-' || p.public_id)
  group by p.booking_id, p.currency
),
card_payments as (
  select b.public_id as booking_id, p.currency, sum(p.amount_minor) as amount
  from reservations.booking_payments p join reservations.bookings b on b.id = p.booking_id
  where p.method in ('creditcard', 'paylink', 'virtualpos') and p.state in ('captured', 'refunded')
  group by b.public_id, p.currency
),
card_refunds as (
  select r.* from reservations.booking_refunds r
  where r.method in ('creditcard', 'paylink', 'virtualpos')
),
credit_used as (
  select booking_id, currency, -sum(amount_minor) as amount from payments.credit_movements
  where booking_id is not null group by booking_id, currency
),
credit_paid as (
  select b.public_id as booking_id, p.currency, sum(p.amount_minor - p.refunded_minor) as amount
  from reservations.booking_payments p join reservations.bookings b on b.id = p.booking_id
  where p.method = 'credit' and p.state in ('captured', 'refunded') group by b.public_id, p.currency
),
hold_nights as (
  select hold_id, room_id, stay_on, sum(held) as held, sum(sold) as sold
  from inventory.stock_movements group by hold_id, room_id, stay_on
),
-- What hangs on a booking belongs to whom the booking belongs to.
children as (
  select 'payment' as kind, booking_id, account_id, hotel_account_id from reservations.booking_payments
  union all select 'history', booking_id, account_id, hotel_account_id from reservations.booking_history
  union all select 'message', booking_id, account_id, hotel_account_id from reservations.messages
  union all select 'refund', booking_id, account_id, hotel_account_id from reservations.booking_refunds
  union all select 'check-in', booking_id, account_id, hotel_account_id from reservations.guest_check_ins
  union all select 'task', booking_id, account_id, hotel_account_id from reservations.tasks where booking_id is not null
),
-- Groups whose sums and bookings do not cancel each other out.
sums_of_bookings as (
  select account_id, hotel_account_id, hotel_id, state, payment_method, currency from (
    select account_id, hotel_account_id, hotel_id, state, payment_method, currency, count, nights, amount_minor, paid_minor
      from reservations.booking_sums
    union all
    select account_id, hotel_account_id, hotel_id, state, payment_method, currency, -1, -nights, -total_minor, refunded_minor - paid_minor
      from reservations.bookings where state <> 'cart'
  ) as both_sides group by account_id, hotel_account_id, hotel_id, state, payment_method, currency
  having sum(count) <> 0 or sum(nights) <> 0 or sum(amount_minor) <> 0 or sum(paid_minor) <> 0
),
money_of_bookings as (
  select booking_id, account_id from payments.orders
  union all select booking_id, account_id from payments.payments
  union all select booking_id, account_id from payments.invoices
  union all select booking_id, account_id from payments.credit_movements
),
outboxes as (
  select 'auth' as service, * from auth.outbox
  union all select 'inventory', * from inventory.outbox
  union all select 'reservations', * from reservations.outbox
  union all select 'payments', * from payments.outbox
)

-- Rooms
select 'a night''s counters differ from its ledger' as invariant, count(*)::int as violations
from inventory.room_nights n
left join (select room_id, stay_on, sum(held) as held, sum(sold) as sold from hold_nights group by room_id, stay_on) m using (room_id, stay_on)
where n.held <> coalesce(m.held, 0) or n.sold <> coalesce(m.sold, 0)
union all
select 'a night is oversold', count(*)::int from inventory.room_nights n
where n.sold + n.held > n.allotment and not exists (
  select 1 from inventory.planning_changes c where c.hotel_id = n.hotel_id)
union all
select 'a hold has given back more than it had', count(*)::int from hold_nights where held < 0 or sold < 0
union all
select 'a hold has other nights than its state says', count(*)::int from hold_nights n join inventory.holds h on h.id = n.hold_id
where n.held <> 0 and h.state <> 'held' or n.sold <> 0 and h.state <> 'sold'
union all
select 'a hold has lapsed two minutes ago and still holds', count(*)::int from inventory.holds where state = 'held' and expires_at < now() - interval '2 minutes'
union all
select 'a booking that stands has no sold hold', count(*)::int from reservations.bookings b
where b.state in ('confirmed', 'stayed', 'noshow') and b.hold_id is not null
  and not exists (select 1 from inventory.holds h where h.id = b.hold_id and h.state = 'sold')
union all
select 'a sold hold belongs to no booking that stands', count(*)::int from inventory.holds h
where h.state = 'sold' and not exists (select 1 from reservations.bookings b where b.hold_id = h.id and b.state in ('pending', 'confirmed', 'stayed', 'noshow'))
union all
select 'a hold belongs to two bookings', count(*)::int from (
  select hold_id from reservations.bookings where hold_id is not null group by hold_id having count(*) > 1) twice
union all
select 'a promotion''s uses differ from those who use it', count(*)::int from inventory.promotions p
where p.uses <> (select count(*) from inventory.promotion_uses u where u.promotion_id = p.id) or p.uses > p.max_uses
union all
select 'a released hold uses a promotion', count(*)::int from inventory.promotion_uses u
join inventory.holds h on h.id = u.hold_id where h.state = 'released'

-- Bookings
union all
select 'a confirmed booking has no voucher, or two share one', (count(*) - count(distinct voucher))::int from reservations.bookings where state = 'confirmed'
union all
select 'a booking has two confirmation mails', count(*)::int from (
  select booking_id from reservations.messages where template = 'bookingConfirmed' and by = 'konak' group by booking_id having count(*) > 1) twice
union all
select 'the sums of bookings differ from the bookings', count(*)::int from sums_of_bookings
union all
select 'what hangs on a booking belongs to somebody else', count(*)::int from children c join reservations.bookings b on b.id = c.booking_id
where (c.account_id, c.hotel_account_id) is distinct from (b.account_id, b.hotel_account_id)
union all
select 'money of a booking belongs to another account', count(*)::int from money_of_bookings m
join reservations.bookings b on b.public_id = m.booking_id where m.account_id <> b.account_id

-- Money
union all
select 'a booking''s paid sum differs from its payments', count(*)::int from reservations.bookings b
where b.paid_minor <> coalesce((select sum(p.amount_minor) from reservations.booking_payments p where p.booking_id = b.id and p.state in ('captured', 'refunded')), 0)
union all
select 'a booking''s refunded sum differs from its payments', count(*)::int from reservations.bookings b
where b.refunded_minor <> coalesce((select sum(p.refunded_minor) from reservations.booking_payments p where p.booking_id = b.id), 0)
  or b.refunded_minor not between 0 and b.paid_minor
union all
-- Money is in another currency than its booking's nowhere.
select 'a payment is not in its booking''s currency', count(*)::int from reservations.booking_payments p
join reservations.bookings b on b.id = p.booking_id where p.state <> 'cancelled' and p.currency <> b.currency
union all
select 'a payment''s refunds differ from what was decided', count(*)::int from reservations.booking_payments p
where p.refunded_minor <> coalesce((select sum(r.amount_minor) from reservations.booking_refunds r
    where r.payment_id = p.id and r.method <> 'undoCredit'), 0)
  and not exists (select 1 from payments.refunds r where r.id = 'cancelled-' || p.id)
union all
-- Bookings of the demo world and of other systems come without a schedule; what staff take back is not planned anew.
select 'a confirmed booking is neither paid nor to be paid', count(*)::int from reservations.bookings b
where b.state = 'confirmed'
  and exists (select 1 from reservations.booking_history h where h.booking_id = b.id and h.what = 'confirmed' and h.detail = b.voucher)
  and exists (select 1 from reservations.messages m where m.booking_id = b.id and m.template = 'bookingConfirmed')
  and not exists (select 1 from reservations.booking_payments p where p.booking_id = b.id and (p.state = 'cancelled' or p.refunded_minor > 0))
  and b.total_minor > b.paid_minor - b.refunded_minor + coalesce((
    select sum(p.amount_minor) from reservations.booking_payments p where p.booking_id = b.id and p.state in ('scheduled', 'open')), 0)
union all
select 'what cards have paid differs from what bookings were paid by card', count(*)::int
from card_captures c full join card_payments p using (booking_id, currency) where c.amount is distinct from p.amount
union all
select 'an order is captured twice and not given back', count(*)::int from (
  select order_id from payments.payments where order_id is not null and state = 'captured' and refunded_minor < amount_minor and id not in (select payment_id from payments.refunds) group by order_id having count(*) > 1) twice
union all
select 'more is refunded than was captured', count(*)::int from payments.payments where refunded_minor > amount_minor
union all
select 'a payment''s refunded sum differs from its refunds', count(*)::int from payments.payments p
where p.refunded_minor <> coalesce((select sum(r.amount_minor) from payments.refunds r where r.payment_id = p.id and r.state = 'refunded'), 0)
union all
select 'a refund was decided and is not on its way to the card', count(*)::int from card_refunds r
where r.amount_minor <> coalesce((select sum(g.amount_minor) from payments.refunds g
  join payments.payments p on p.id = g.payment_id and p.order_id = r.payment_id
  where g.id = r.id or starts_with(g.id, r.id || ' ')), 0)
union all
select 'a card was given back what no booking has decided', count(*)::int from payments.refunds g
join payments.payments p on p.id = g.payment_id
where g.state = 'refunded' and p.booking_id is not null and p.gateway <> 'manual' and not starts_with(g.id, 'twice-') and not starts_with(g.id, 'cancelled-')
  and not exists (select 1 from card_refunds r where g.id = r.id or starts_with(g.id, r.id || ' '))
union all
select 'a refund waits for nobody', count(*)::int from reservations.booking_refunds r
where r.state = 'requested' and r.at < now() - interval '2 minutes'
  and not exists (select 1 from reservations.tasks t where t.booking_id = r.booking_id and t.key = 'refundByHand ' || r.id)
union all
select 'a gateway has refused a refund and nobody was told', count(*)::int from payments.refunds g
join payments.payments p on p.id = g.payment_id join reservations.bookings b on b.public_id = p.booking_id
where g.state = 'failed' and not exists (select 1 from reservations.tasks t where t.booking_id = b.id and t.kind = 'refundFailed')
union all
select 'a credit''s balance differs from its movements', count(*)::int from payments.credits c
where c.balance_minor <> coalesce((select sum(m.amount_minor) from payments.credit_movements m
  where m.account_id = c.account_id and m.currency = c.currency), 0)
union all
select 'a credit is used beyond its limit', count(*)::int from payments.credits where balance_minor + limit_minor < 0
union all
select 'credit that bookings use differs from what they were paid by it', count(*)::int
from credit_used u full join credit_paid p using (booking_id, currency) where coalesce(u.amount, 0) <> coalesce(p.amount, 0)
union all
select 'credit was asked for two minutes ago and nobody knows the answer', count(*)::int from reservations.booking_payments
where state = 'open' and method = 'credit' and at < now() - interval '2 minutes'
union all
select 'two invoices share a number', count(*)::int from (
  select document_number from payments.invoices group by account_id, document_number having count(*) > 1) twice
union all
select 'a booking that is invoiced has not one invoice', count(*)::int from reservations.bookings b
where b.invoice_state <> 'none'
  and (select count(*) from payments.invoices i where i.booking_id = b.public_id and i.document_number = b.voucher) <> 1

-- What is told
union all
select 'a message has failed for good', count(*)::int from outboxes where failed_at is not null
union all
select 'a message was told two minutes ago and is not done', count(*)::int from outboxes
where done_at is null and failed_at is null and greatest(created_at, not_before) < now() - interval '2 minutes'
