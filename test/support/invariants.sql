-- What must be true after every suite. Each line answers a name and how often it is violated; all must be 0.
select 'a night''s counters differ from its ledger' as invariant, count(*)::int as violations
from inventory.room_nights n
left join (select room_id, stay_on, sum(held) as held, sum(sold) as sold from inventory.stock_movements group by room_id, stay_on) m using (room_id, stay_on)
where n.held <> coalesce(m.held, 0) or n.sold <> coalesce(m.sold, 0)
union all
select 'a night is oversold', count(*)::int from inventory.room_nights n
where n.sold + n.held > n.allotment and not exists (
  select 1 from inventory.planning_changes c where c.hotel_id = n.hotel_id)
union all
select 'a hold has lapsed two minutes ago and still holds', count(*)::int from inventory.holds where state = 'held' and expires_at < now() - interval '2 minutes'
union all
select 'a confirmed booking has no sold hold', count(*)::int from reservations.bookings b
where b.state = 'confirmed' and b.hold_id is not null and not exists (select 1 from inventory.holds h where h.id = b.hold_id and h.state = 'sold')
union all
select 'a sold hold belongs to no booking that stands', count(*)::int from inventory.holds h
where h.state = 'sold' and not exists (select 1 from reservations.bookings b where b.hold_id = h.id and b.state in ('pending', 'confirmed', 'stayed', 'noshow'))
union all
select 'a confirmed booking has no voucher, or two share one', (count(*) - count(distinct voucher))::int from reservations.bookings where state = 'confirmed'
union all
select 'an order is captured twice and not given back', count(*)::int from (
  select order_id from payments.payments where order_id is not null and state = 'captured' and refunded_minor < amount_minor and id not in (select payment_id from payments.refunds) group by order_id having count(*) > 1) twice
union all
select 'more is refunded than was captured', count(*)::int from payments.payments where refunded_minor > amount_minor
union all
select 'a booking''s paid sum differs from its payments', count(*)::int from reservations.bookings b
where b.paid_minor <> coalesce((select sum(p.amount_minor) from reservations.booking_payments p where p.booking_id = b.id and p.state in ('captured', 'refunded')), 0)
union all
select 'a booking has two confirmation mails', count(*)::int from (
  select booking_id from reservations.messages where template = 'bookingConfirmed' and by = 'konak' group by booking_id having count(*) > 1) twice
