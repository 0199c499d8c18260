import { migration, tenantPolicy } from '#libs/database';

export default migration(
  6,
  'invoices as paid',
  `
  set local app.platform = 'on';

  alter table invoices
    -- The booking, or the order of a subscription's record, whose money it is about.
    add column payable_id uuid,
    -- Written because the seller was paid: it stands only as long as the money is there.
    add column as_paid boolean not null default false;
  update invoices set payable_id = booking_id;
  create index invoices_payable on invoices (payable_id);
  alter table invoice_refunds rename column booking_id to payable_id;
  alter table invoice_ends rename column booking_id to payable_id;

  -- What a payable is invoiced by: its customer, and the lines that are invoiced when it is sold or as it is paid.
  create table invoice_terms (
    payable_id uuid primary key,
    account_id int not null,
    content jsonb not null,
    at timestamptz not null default now()
  );
  ${tenantPolicy('invoice_terms')}

  alter table money_accounts
    -- Why no invoice is written for its money by itself. Null: it is. noBooking: what a link is for is invoiced by staff;
    -- earlier: paid before money was followed, so that staff may have invoiced it already.
    add column uninvoiced_reason text check (uninvoiced_reason in ('noBooking', 'earlier'));
  update money_accounts a set uninvoiced_reason = case kind when 'link' then 'noBooking' else 'earlier' end
  where kind <> 'booking' or captured_minor - refunded_minor > (
    select coalesce(sum(i.amount_minor - i.credited_minor), 0) from invoices i
    where i.payable_id = a.payable_id and (i.of_stay or i.kind = 'fee'));
  alter table money_accounts add constraint money_of_links_by_hand check (kind <> 'link' or uninvoiced_reason is not null);
  `,
);
