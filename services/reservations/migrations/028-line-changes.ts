import { migration, tenantPolicy } from '#libs/database';

export default migration(
  28,
  'line changes',
  `
  -- Changes of single lines: written before the stock is asked, so that one that dies between its steps is finished.
  create table line_changes (
    id uuid primary key,
    booking_id int not null references bookings (id) on delete cascade,
    account_id int not null,
    line int not null,
    wanted jsonb not null,
    -- The line before, and as it was quoted.
    before jsonb not null,
    quoted jsonb not null,
    -- By how much it changes the booking's total, the fee included.
    total_minor bigint not null,
    state text not null default 'asked' check (state in ('asked', 'done', 'refused', 'reverted')),
    by text not null,
    -- By when the guest has to pay for it, or it is taken back; null where nothing is awaited.
    pay_until timestamptz,
    created_at timestamptz not null default now()
  );
  -- One at a time: the next one is quoted on what the last one has made.
  create unique index line_changes_running on line_changes (account_id, booking_id) where state = 'asked';
  create index line_changes_awaited on line_changes (pay_until) where pay_until is not null;
  create index line_changes_booking on line_changes (booking_id);
  ${tenantPolicy('line_changes')}

  alter table tasks drop constraint tasks_kind_check, add constraint tasks_kind_check
    check (kind in ('paidButLost', 'roomChanged', 'refundFailed', 'refundByHand', 'invoiceFailed', 'mailFailed',
      'paymentMismatch', 'surplusReturned', 'cancelRequested', 'changeRequested', 'noShowReported', 'consentAsked',
      'statementProposed', 'changeUnpaid')) not valid;
  `,
);
