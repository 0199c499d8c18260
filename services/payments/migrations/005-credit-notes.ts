import { migration, tenantPolicy } from '#libs/database';

export default migration(
  5,
  'credit notes',
  `
  set local app.platform = 'on';

  alter table invoices
    add column kind text not null default 'invoice' check (kind in ('invoice', 'creditNote', 'fee', 'commission')),
    -- The document number of the invoice that a credit note takes back, or that a fee comes after.
    add column names text,
    -- Asked for by its booking: when that is over, nothing of it stands.
    add column of_stay boolean not null default false,
    -- What one unit of its currency costs in lira, by the bulletin of which day, and what it comes to.
    add column rate numeric(18, 8) check (rate > 0),
    add column rate_day date,
    add column try_minor bigint,
    -- What the customer's account in the books is called by.
    add column customer_code text not null default '',
    -- What credit notes have taken back, altogether and of each line.
    add column credited_minor bigint not null default 0,
    add column credited jsonb not null default '[]',
    add constraint invoices_credited check (credited_minor between 0 and greatest(0, amount_minor));
  update invoices set try_minor = amount_minor where currency = 'try';
  -- A booking's own was always named after its voucher.
  update invoices set of_stay = true where booking_id is not null and starts_with(document_number, 'KNK-');
  create index invoices_booking on invoices (booking_id);

  -- Money of a booking that goes back, and how much of it an invoice was corrected by: the invoice may come later.
  create table invoice_refunds (
    refund_id text primary key,
    booking_id uuid not null,
    account_id int not null,
    amount_minor bigint not null check (amount_minor > 0),
    credited_minor bigint not null default 0 check (credited_minor between 0 and amount_minor),
    currency text not null,
    at timestamptz not null default now()
  );
  create index invoice_refunds_open on invoice_refunds (booking_id) where credited_minor < amount_minor;
  ${tenantPolicy('invoice_refunds')}

  -- Bookings that are over, and what is kept of them as a fee.
  create table invoice_ends (
    booking_id uuid primary key,
    account_id int not null,
    kept_minor bigint not null check (kept_minor >= 0),
    -- What was last told, before later refunds: told again, it changes nothing.
    last_input_minor bigint not null,
    -- Refunds that are decided with it are what the end itself gives back.
    last_xact bigint not null default pg_current_xact_id()::text::bigint,
    at timestamptz not null default now()
  );
  ${tenantPolicy('invoice_ends')}
  `,
);
