-- What must be true after every suite. Each line answers a name and how often it is violated; all must be 0.
-- What is under way comes to its end within seconds: tests look again until it has. A backup is judged as of its moment.
with
hold_nights as (
  select hold_id, room_id, stay_on, sum(held) as held, sum(sold) as sold
  from inventory.stock_movements group by hold_id, room_id, stay_on
),
item_holds as (
  select hold_id, line, package_id as item, null::date as day, sum(held) as held, sum(sold) as sold
  from inventory.seat_movements group by hold_id, line, package_id
  union all
  select hold_id, line, service_id, day, sum(held), sum(sold) from inventory.extra_movements group by hold_id, line, service_id, day
),
-- What hangs on a booking belongs to whom the booking belongs to.
children as (
  select 'payment' as kind, booking_id, account_id, hotel_account_id from reservations.booking_payments
  union all select 'history', booking_id, account_id, hotel_account_id from reservations.booking_history
  union all select 'message', booking_id, account_id, hotel_account_id from reservations.messages
  union all select 'check-in', booking_id, account_id, hotel_account_id from reservations.guest_check_ins
  union all select 'task', booking_id, account_id, hotel_account_id from reservations.tasks
    where booking_id is not null and kind <> 'consentAsked'
),
-- Groups whose sums and bookings do not cancel each other out.
sums_of_bookings as (
  select account_id, hotel_account_id, hotel_id, state, payment_method, currency from (
    select account_id, hotel_account_id, hotel_id, state, payment_method, currency, count, nights, amount_minor, net_minor, paid_minor
      from reservations.booking_sums
    union all
    select account_id, hotel_account_id, hotel_id, state, payment_method, currency, -1, -nights, -total_minor, -net_minor, refunded_minor - paid_minor
      from reservations.bookings
  ) as both_sides group by account_id, hotel_account_id, hotel_id, state, payment_method, currency
  having sum(count) <> 0 or sum(nights) <> 0 or sum(amount_minor) <> 0 or sum(net_minor) <> 0 or sum(paid_minor) <> 0
),
-- The messages of a confirmed booking; those of the demo world and of other systems have none.
confirmations as (
  select (payload #>> '{booking,bookingId}')::uuid as public_id, done_at is null and failed_at is null as on_its_way
  from reservations.outbox where name = 'booking.confirmed'
),
-- Bookings of the demo world come with invoices and no corrections of them.
live_bookings as (
  select b.public_id from reservations.bookings b
  where exists (select 1 from reservations.messages m where m.booking_id = b.id and m.template = 'bookingConfirmed')
    or b.public_id in (select public_id from confirmations)
),
-- What all moves of an account come to, by the counter they change.
moves_of_accounts as (
  select payable_id,
    coalesce(sum(amount_minor) filter (where kind = 'owed'), 0) as base,
    coalesce(sum(amount_minor) filter (where kind = 'adjusted'), 0) as adjusted,
    coalesce(sum(amount_minor) filter (where kind in ('reserved', 'released')), 0) as reserved,
    coalesce(sum(amount_minor) filter (where kind in ('captured', 'reversed')), 0) as captured,
    coalesce(sum(amount_minor) filter (where kind = 'refunded'), 0) as refunded
  from payments.money_moves group by payable_id
),
-- What remains of a payable's invoices less credit notes; and how much of it was written because it was paid.
invoiced as (
  select payable_id, sum(amount_minor - credited_minor) as standing,
    coalesce(sum(amount_minor - credited_minor) filter (where as_paid), 0) as as_paid
  from payments.invoices where payable_id is not null and (of_stay or kind = 'fee') group by payable_id
),
money_of_bookings as (
  select booking_id, account_id from payments.orders
  union all select booking_id, account_id from payments.payments
  union all select booking_id, account_id from payments.invoices
  union all select booking_id, account_id from payments.credit_movements
  union all select payable_id, account_id from payments.money_accounts where kind = 'booking'
),
outboxes as (
  select 'auth' as service, * from auth.outbox
  union all select 'inventory', * from inventory.outbox
  union all select 'reservations', * from reservations.outbox
  union all select 'payments', * from payments.outbox
  union all select 'subscriptions', * from subscriptions.outbox
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
select 'a hold has lapsed two minutes ago and still holds', count(*)::int from inventory.holds where state = 'held' and expires_at < coalesce(nullif(current_setting('konak.as_of', true), '')::timestamptz, now()) - interval '2 minutes'
union all
select 'a booking that stands has no sold hold', count(*)::int from reservations.bookings b
where b.state in ('confirmed', 'stayed', 'noshow') and b.hold_id is not null
  and exists (select 1 from jsonb_array_elements(b.lines) as l where coalesce(l ->> 'source', 'own') = 'own')
  and not exists (select 1 from inventory.holds h where h.id = b.hold_id and h.state = 'sold')
union all
select 'a booking that stands has a part that its supplier has not booked', count(*)::int from reservations.bookings b
cross join lateral jsonb_array_elements(b.lines) as l
where b.state in ('confirmed', 'stayed', 'noshow') and coalesce(l ->> 'source', 'own') <> 'own' and l -> 'cancelled' is null
  and not exists (select 1 from reservations.supplier_transactions t where t.hold_id = b.hold_id
    and 'supplier~' || t.public_id = l ->> 'offerId' and t.state in ('committed', 'cancelAsked'))
union all
select 'a sold hold belongs to no valid booking', count(*)::int from inventory.holds h
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
union all
select 'a sold hold uses no promotion, but is priced by one', count(*)::int from inventory.holds h
join inventory.promotions p on p.id = (h.answer ->> 'promotionId')::int
where h.state = 'sold' and not exists (select 1 from inventory.promotion_uses u where u.hold_id = h.id)
union all
select 'a hold that was paid counts as unpaid', count(*)::int from inventory.holds h
join reservations.bookings b on b.hold_id = h.id
where h.unpaid and h.state = 'sold' and b.payment_method <> 'athotel'

-- Seats and extras
union all
select 'a departure''s counters differ from its ledger', count(*)::int from inventory.tour_packages p
left join (select package_id, sum(held) as held, sum(sold) as sold from inventory.seat_movements group by package_id) m on m.package_id = p.id
where p.held <> coalesce(m.held, 0) or p.sold <> coalesce(m.sold, 0)
union all
select 'a departure is oversold', count(*)::int from inventory.tour_packages where sold + held > capacity or sold < 0 or held < 0
union all
select 'a cancelled departure has a sold line', count(*)::int from inventory.tour_packages p
join inventory.seat_movements m on m.package_id = p.id
join reservations.bookings b on b.hold_id = m.hold_id and b.state in ('confirmed', 'stayed', 'noshow')
cross join lateral jsonb_array_elements(b.lines) l
where p.state = 'cancelled' and (l #>> '{tour,packageId}')::int = p.id and not l ? 'cancelled'
union all
select 'a cancelled departure has sold seats', count(*)::int from inventory.tour_packages where state = 'cancelled' and sold > 0
union all
select 'a departure waits for a decision ten minutes after its time', count(*)::int from inventory.tour_packages
where decide_by < coalesce(nullif(current_setting('konak.as_of', true), '')::timestamptz, now()) - interval '10 minutes'
union all
select 'a line of a departure that was called off has a fee', count(*)::int from reservations.booking_history h
join reservations.bookings b on b.id = h.booking_id
cross join lateral jsonb_array_elements(b.lines) l
where h.what = 'departureCancelled' and l ? 'cancelled' and (l #>> '{cancelled,feeMinor}')::bigint > 0
  and exists (select 1 from inventory.tour_packages p where p.id = (l #>> '{tour,packageId}')::int and p.state = 'cancelled')
  and (l #>> '{cancelled,at}')::timestamptz >= h.at - interval '1 second'
union all
select 'a day''s counters of an extra differ from its ledger', count(*)::int from inventory.extra_days d
full join (select service_id, day, sum(held) as held, sum(sold) as sold from inventory.extra_movements group by service_id, day) m
  using (service_id, day)
where coalesce(d.held, 0) <> coalesce(m.held, 0) or coalesce(d.sold, 0) <> coalesce(m.sold, 0)
union all
select 'an extra is oversold', count(*)::int from inventory.extra_days d join inventory.services s on s.id = d.service_id
where d.sold + d.held > s.capacity or d.sold < 0 or d.held < 0
union all
select 'a hold has other seats or extras than its state says', count(*)::int from item_holds n
left join inventory.holds h on h.id = n.hold_id
where n.held < 0 or n.sold < 0 or n.held <> 0 and h.state is distinct from 'held' or n.sold <> 0 and h.state is distinct from 'sold'

-- Bookings
union all
-- The amounts are in libs/contracts/unpaid-rooms.ts.
select 'a visitor holds more without money than one may', count(*)::int from (
  select u.holder from reservations.unpaid_bookings u
  left join reservations.bookings b on b.public_id = u.booking_id and b.state in ('pending', 'confirmed') and b.paid_minor = 0
  left join reservations.carts c on c.booking_id = u.booking_id and c.hold_id is not null
  where u.kind <> 'seller' and coalesce(b.id, c.id) is not null
  group by u.holder having count(*) > 2 or sum(u.rooms) > 5) beyond
union all
select 'a confirmed booking has no voucher, or two share one', (count(*) - count(distinct voucher))::int from reservations.bookings where state = 'confirmed'
union all
select 'a booking has two confirmation mails', count(*)::int from (
  select booking_id from reservations.messages where template = 'bookingConfirmed' and by = 'konak' group by booking_id having count(*) > 1) twice
union all
select 'a confirmed booking has neither its messages nor a fact on its way', count(*)::int from reservations.bookings b
where b.state = 'confirmed'
  and (b.public_id in (select public_id from confirmations) or exists (
    -- Of those of the demo world too, later than that.
    select 1 from reservations.outbox o where o.name = 'invoice.requested' and o.payload ->> 'documentNumber' = b.voucher
      and o.created_at between b.confirmed_at - interval '5 seconds' and b.confirmed_at + interval '5 seconds'))
  and b.public_id not in (select public_id from confirmations where on_its_way)
  and (coalesce(b.customer ->> 'email', '') <> '' and not exists (
      select 1 from reservations.messages m where m.booking_id = b.id and m.template = 'bookingConfirmed' and m.by = 'konak')
    or coalesce(b.lines #>> '{0,hotel,email}', '') <> '' and not exists (
      select 1 from reservations.messages m where m.booking_id = b.id and m.template = 'hotelNotice' and m.by = 'konak'))
union all
select 'the sums of bookings differ from the bookings', count(*)::int from sums_of_bookings
union all
select 'what hangs on a booking belongs to somebody else', count(*)::int from children c join reservations.bookings b on b.id = c.booking_id
where (c.account_id, c.hotel_account_id) is distinct from (b.account_id, b.hotel_account_id)
union all
select 'a consent is asked of no party to the booking', count(*)::int from reservations.tasks t
join reservations.bookings b on b.id = t.booking_id
where t.kind = 'consentAsked' and (t.account_id not in (b.account_id, b.hotel_account_id) or t.hotel_account_id <> b.hotel_account_id)
union all
select 'money of a booking belongs to another account', count(*)::int from money_of_bookings m
join reservations.bookings b on b.public_id = m.booking_id where m.account_id <> b.account_id

-- Money
union all
select 'more is kept than is owed', count(*)::int from payments.money_accounts where captured_minor - refunded_minor > owed_minor
union all
select 'an account of money differs from its ledger', count(*)::int from payments.money_accounts a
left join moves_of_accounts m using (payable_id)
where (a.base_minor, a.adjusted_minor, a.reserved_minor, a.captured_minor, a.refunded_minor)
  is distinct from (coalesce(m.base, 0), coalesce(m.adjusted, 0), coalesce(m.reserved, 0), coalesce(m.captured, 0), coalesce(m.refunded, 0))
union all
select 'an account of money differs from its payments', count(*)::int from payments.money_accounts a
left join lateral (select coalesce(sum(p.amount_minor), 0) as captured, coalesce(sum(p.decided_minor), 0) as refunded from payments.payments p
  where coalesce(p.booking_id, p.order_id, p.public_id) = a.payable_id and p.state in ('captured', 'refunded') and not p.is_surplus) p on true
where a.captured_minor <> p.captured or a.refunded_minor <> p.refunded
union all
select 'open payments reserve more than is left', count(*)::int from payments.money_accounts
where reserved_minor > 0 and captured_minor - refunded_minor + reserved_minor > owed_minor
union all
select 'an account reserves something else than its open payments', count(*)::int from payments.money_accounts a
left join (
  select payable_id, sum(amount_minor) as open from (
    select coalesce(booking_id, id) as payable_id, amount_minor from payments.orders where state = 'open' and instead_of is null
    union all
    select booking_id, amount_minor from payments.payments
    where state = 'open' and order_id is null and gateway = 'manual' and booking_id is not null
  ) open_ones group by payable_id
) o using (payable_id) where a.reserved_minor <> coalesce(o.open, 0)
union all
select 'money has no account', count(*)::int from payments.payments p
where not exists (select 1 from payments.money_accounts a where a.payable_id = coalesce(p.booking_id, p.order_id, p.public_id))
union all
select 'a payment''s decided sum differs from its refunds', count(*)::int from payments.payments p
where p.decided_minor <> coalesce((select sum(r.amount_minor) from payments.refunds r
  where r.payment_id = p.id and r.state <> 'withdrawn'), 0) or p.refunded_minor > p.decided_minor
union all
select 'a surplus has stayed for two minutes', count(*)::int from payments.refunds
where cause = 'surplus' and state = 'requested' and created_at < coalesce(nullif(current_setting('konak.as_of', true), '')::timestamptz, now()) - interval '2 minutes'
union all
select 'a booking''s surplus was returned and nobody was told', count(*)::int from payments.payments p
join reservations.bookings b on b.public_id = p.booking_id
where p.is_surplus and not exists (
  select 1 from reservations.tasks t where t.booking_id = b.id and t.key = 'surplusReturned ' || p.public_id)
union all
select 'a booking that is over may still be paid', count(*)::int from payments.money_accounts where is_final and reserved_minor > 0
union all
select 'a booking''s copy of its money differs from its owner''s', count(*)::int from reservations.bookings b
left join payments.money_accounts a on a.payable_id = b.public_id
where b.money_revision >= 0 and (b.paid_minor, b.refunded_minor, b.adjusted_minor) is distinct from (a.captured_minor, a.refunded_minor, a.adjusted_minor)
union all
select 'a booking''s payments differ from what it was paid', count(*)::int from reservations.bookings b
left join lateral (select coalesce(sum(p.amount_minor), 0) as paid, coalesce(sum(p.refunded_minor), 0) as refunded
  from reservations.booking_payments p where p.booking_id = b.id and p.state in ('captured', 'refunded')) p on true
where (b.paid_minor, b.refunded_minor) is distinct from (p.paid, p.refunded)
union all
select 'money is kept for a booking that there is not', count(*)::int from payments.money_accounts a
where a.kind = 'booking' and a.captured_minor > a.refunded_minor and not exists (select 1 from reservations.bookings b where b.public_id = a.payable_id)
union all
select 'a booking that is over keeps more than its fee', count(*)::int from reservations.bookings b
where b.state in ('cancelled', 'expired') and b.money_revision >= 0 and b.paid_minor - b.refunded_minor > coalesce(b.penalty_minor, 0)
union all
select 'an order is open though its debt is settled', count(*)::int from payments.orders o
join payments.money_accounts a on a.payable_id = coalesce(o.booking_id, o.id)
where o.state = 'open' and a.captured_minor - a.refunded_minor >= a.owed_minor and a.owed_minor > 0
union all
select 'a surplus is not on its way back', count(*)::int from payments.payments p
where p.is_surplus and p.decided_minor < p.amount_minor
union all
-- Money is in another currency than its booking's nowhere.
select 'a payment is not in its booking''s currency', count(*)::int from reservations.booking_payments p
join reservations.bookings b on b.id = p.booking_id where p.state <> 'cancelled' and p.currency <> b.currency
union all
-- Bookings of the demo world and of other systems come without a schedule; what staff reverse is not planned again.
select 'a confirmed booking is neither paid nor to be paid', count(*)::int from reservations.bookings b
where b.state = 'confirmed'
  and exists (select 1 from reservations.booking_history h where h.booking_id = b.id and h.what = 'confirmed' and h.detail = b.voucher)
  and b.public_id in (select public_id from live_bookings)
  and not exists (select 1 from reservations.booking_payments p where p.booking_id = b.id and (p.state = 'cancelled' or p.refunded_minor > 0))
  and b.total_minor - b.adjusted_minor > b.paid_minor - b.refunded_minor + coalesce((
    select sum(p.amount_minor) from reservations.booking_payments p where p.booking_id = b.id and p.state in ('scheduled', 'open')), 0)
union all
select 'more is refunded than was captured', count(*)::int from payments.payments where refunded_minor > amount_minor
union all
select 'a payment''s refunded sum differs from its refunds', count(*)::int from payments.payments p
where p.refunded_minor <> coalesce((select sum(r.amount_minor) from payments.refunds r where r.payment_id = p.id and r.state = 'refunded'), 0)
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
select 'a cart is being completed for two minutes', count(*)::int from reservations.carts
where hold_id is not null and completed_at < coalesce(nullif(current_setting('konak.as_of', true), '')::timestamptz, now()) - interval '2 minutes'
union all
-- Money of no booking, and such as came before it was followed, says so itself.
select 'captured money has neither an invoice nor a reason', count(*)::int from payments.money_accounts a
left join invoiced i using (payable_id)
where a.uninvoiced_reason is null and a.captured_minor - a.refunded_minor > coalesce(i.standing, 0)
union all
select 'more is invoiced as paid than was paid', count(*)::int from payments.money_accounts a
join invoiced i using (payable_id)
where a.uninvoiced_reason is null and i.as_paid > greatest(0, a.captured_minor - a.refunded_minor - (i.standing - i.as_paid))
union all
select 'a refund of an invoiced booking has no credit note', count(*)::int from payments.money_accounts a
where a.refunded_minor > 0 and a.payable_id in (select public_id from live_bookings)
  and exists (select 1 from payments.invoices i where i.booking_id = a.payable_id and i.kind = 'invoice')
  and not exists (select 1 from payments.invoices i where i.booking_id = a.payable_id and i.kind = 'creditNote')
union all
select 'a refund is not credited though its money is invoiced', count(*)::int from payments.invoice_refunds r
join invoiced i using (payable_id)
where r.credited_minor < r.amount_minor and i.standing > 0
  and not exists (select 1 from payments.invoice_ends e where e.payable_id = r.payable_id)
union all
select 'an invoice''s credited sum differs from its credit notes', count(*)::int from payments.invoices i
where i.credited_minor <> coalesce((select sum(c.amount_minor) from payments.invoices c
  where c.account_id = i.account_id and c.kind = 'creditNote' and c.names = i.document_number), 0)
union all
select 'a booking that is over is invoiced for more than is kept', count(*)::int from payments.money_accounts a
join lateral (select sum(i.amount_minor - i.credited_minor) as standing
  from payments.invoices i where i.booking_id = a.payable_id and i.kind in ('invoice', 'fee')) i on true
where a.is_final and a.payable_id in (select public_id from live_bookings) and i.standing > a.captured_minor - a.refunded_minor
union all
-- Of a stay that is payable at the hotel, what the guest has paid the seller bears none.
select 'a hotel''s commission differs from what was earned', count(*)::int from payments.commission_terms t
left join payments.money_accounts a using (payable_id)
cross join lateral (select sum((l ->> 'quantity')::numeric * (l ->> 'unitPriceMinor')::numeric) as minor
  from jsonb_array_elements(t.content -> 'lines') l) whole
cross join lateral (select coalesce(sum(i.amount_minor - i.credited_minor), 0) as minor
  from payments.invoices i where i.payable_id = t.payable_id and i.kind = 'commission') standing
where standing.minor <> case when a.payable_id is null then whole.minor when a.owed_minor <= 0 then 0
  else round(whole.minor * greatest(0, a.owed_minor - a.captured_minor + a.refunded_minor) / a.owed_minor) end
union all
select 'two invoices share a number', count(*)::int from (
  select document_number from payments.invoices group by account_id, document_number having count(*) > 1) twice
union all
select 'a booking that is invoiced has not one invoice', count(*)::int from reservations.bookings b
where b.invoice_state <> 'none'
  and (select count(*) from payments.invoices i where i.booking_id = b.public_id and i.document_number = b.voucher) <> 1

-- What sellers and hotels agree, and settle
union all
select 'an account has an agreement with itself', count(*)::int from inventory.agreements where account_id = owner_account_id
union all
select 'an agreement is in force that not both have signed', count(*)::int from inventory.agreements
where in_force and not taken_over and (seller_accepted ->> 'hash' <> hash or owner_accepted ->> 'hash' <> hash
  or seller_accepted is null or owner_accepted is null)
union all
select 'a booking was sold under an agreement of others', count(*)::int from reservations.bookings b
cross join lateral jsonb_array_elements(b.lines) l
where jsonb_typeof(l -> 'agreement') = 'object' and not exists (
  select 1 from inventory.agreements a where a.id = (l #>> '{agreement,id}')::int and a.state in ('accepted', 'superseded', 'ended')
    and a.account_id = (l #>> '{agreement,seller}')::int and a.owner_account_id = b.hotel_account_id)
union all
select 'an owner''s price is not what seller and owner get of it', count(*)::int from reservations.bookings
where commission_minor < 0 or net_minor < 0 and hotel_account_id <> account_id
union all
select 'a line is on a statement of others', count(*)::int from reservations.settlement_entries e
join reservations.settlements s on s.id = e.settlement_id
where (e.account_id, e.owner_account_id, e.currency) <> (s.account_id, s.owner_account_id, s.currency)
union all
select 'a statement was paid twice', count(*)::int from reservations.settlements s
cross join lateral (select coalesce(sum(greatest(0, minor)), 0) as seller, coalesce(sum(greatest(0, -minor)), 0) as owner from (
  select sum(amount_minor) as minor from reservations.settlement_entries where settlement_id = s.id group by booking_id) b) owes
cross join lateral (select coalesce(sum(amount_minor) filter (where payer = 'seller'), 0) as seller,
  coalesce(sum(amount_minor) filter (where payer = 'owner'), 0) as owner
  from reservations.settlement_payments where settlement_id = s.id) paid
where paid.seller > owes.seller or paid.owner > owes.owner
union all
select 'a commission was posted that no agreed statement has', count(*)::int from payments.invoices i
where i.kind = 'commission' and i.document_number like 'MUT-%' and not exists (
  select 1 from reservations.settlements s
  cross join lateral (select coalesce(sum(greatest(0, -minor)), 0) as owner from (
    select sum(amount_minor) as minor from reservations.settlement_entries where settlement_id = s.id group by booking_id) b) owes
  where 'MUT-' || s.id = i.document_number and s.account_id = i.account_id and s.state = 'agreed' and owes.owner = i.amount_minor)

-- Subscriptions
union all
select 'a record was collected and is not paid', count(*)::int from payments.subscription_dues d
join subscriptions.records r on r.id = d.record_id where d.state = 'collected' and r.state = 'open'
union all
select 'an open record can not be paid', count(*)::int from subscriptions.records r
where r.state = 'open' and not exists (
  select 1 from payments.subscription_dues d where d.record_id = r.id and d.state in ('due', 'collected'))
union all
select 'a record is paid with money that never came', count(*)::int from subscriptions.records r
where r.payment_id is not null and not exists (
  select 1 from payments.payments p where p.public_id::text = r.payment_id and p.state in ('captured', 'refunded'))
union all
select 'a record was charged twice', count(*)::int from (
  select d.record_id from payments.subscription_dues d
  join payments.money_accounts a on a.payable_id = d.order_id where a.captured_minor - a.refunded_minor > a.owed_minor) twice
union all
select 'an account owes what no gateway charges and more', count(*)::int from (
  select 1 from subscriptions.credits group by account_id, currency having sum(delta_minor) <= -100) owed
union all
select 'auth knows another state of a subscription', count(*)::int from auth.accounts a
join (select distinct on (account_id) account_id, state from subscriptions.subscriptions order by account_id, id desc) s
  on s.account_id = a.id where a.subscription_state <> s.state

-- Baskets
union all
select 'a booking is of several owners', count(*)::int from reservations.bookings b
where (select count(distinct l #>> '{hotel,account}') from jsonb_array_elements(b.lines) l
  where jsonb_typeof(l -> 'agreement') = 'object') > 1
union all
select 'the hotel of a booking is not that of its first line', count(*)::int from reservations.bookings
where jsonb_array_length(lines) > 0 and hotel_account_id <> (lines #>> '{0,hotel,account}')::int
union all
select 'a change of a line is not finished', count(*)::int from reservations.line_changes
where state = 'asked' and created_at < coalesce(nullif(current_setting('konak.as_of', true), '')::timestamptz, now()) - interval '10 minutes'
union all
select 'a confirmed booking has what its supplier has not booked', count(*)::int from reservations.bookings b
cross join lateral jsonb_array_elements(b.lines) l
where b.state in ('confirmed', 'stayed') and coalesce(l ->> 'source', 'own') <> 'own' and not l ? 'cancelled' and not exists (
  select 1 from reservations.supplier_transactions t
  where t.hold_id = b.hold_id and 'supplier~' || t.public_id = l ->> 'offerId' and t.state in ('committed', 'cancelAsked'))
union all
select 'a supplier has booked twice for one claim', count(*)::int from (
  select hold_id from reservations.supplier_transactions where hold_id is not null and reservation_number is not null
  group by hold_id, their_id having count(*) > 1) twice

-- Reviews
union all
select 'a line of a booking is reviewed twice', count(*)::int from (
  select 1 from reservations.reviews group by booking_id, line having count(*) > 1) twice
union all
select 'a review is of a stay that was none', count(*)::int from reservations.reviews r
where not exists (select 1 from reservations.bookings b where b.id = r.booking_id and b.state = 'stayed' and b.account_id = r.account_id)
union all
select 'the reviews of a hotel are counted wrongly', count(*)::int from (
  select hotel_id, count(*)::int as count, sum(score)::int as sum from reservations.reviews where state = 'published' group by hotel_id
) r full join (select * from reservations.hotel_scores where count > 0) s using (hotel_id)
where (r.count, r.sum) is distinct from (s.count, s.sum)
union all
select 'inventory has other counts of reviews', count(*)::int from reservations.hotel_scores s
left join inventory.hotel_scores i using (hotel_id)
where i.revision is null or (i.revision = s.revision and (i.review_count, i.review_sum) is distinct from (s.count, s.sum))
  or i.revision < s.revision

-- Sites
union all
select 'a verified host is of several accounts', count(*)::int from (
  select host from sites.hosts where state in ('verified', 'waitingCert', 'live') group by host having count(*) > 1) shared
union all
select 'a verified host has no claim of its account', count(*)::int from sites.hosts h
where h.state in ('verified', 'waitingCert', 'live')
  and not exists (select 1 from sites.host_claims c where c.host = h.host and c.account_id = h.account_id)
union all
select 'a host is claimed that its account has not verified', count(*)::int from sites.host_claims c
where not exists (select 1 from sites.hosts h
  where h.host = c.host and h.account_id = c.account_id and h.state in ('verified', 'waitingCert', 'live'))

-- Messages
union all
select 'a message has failed for good', count(*)::int from outboxes where failed_at is not null
union all
select 'a message was told two minutes ago and is not done', count(*)::int from outboxes
where done_at is null and failed_at is null and greatest(created_at, not_before) < coalesce(nullif(current_setting('konak.as_of', true), '')::timestamptz, now()) - interval '2 minutes'
