import { migration } from '#libs/database';

/** A no-show that a hotel reports is a task of its seller. */
export default migration(
  15,
  'no-show tasks',
  `alter table tasks drop constraint tasks_kind_check, add constraint tasks_kind_check
     check (kind in ('paidButLost', 'roomChanged', 'refundFailed', 'refundByHand', 'invoiceFailed', 'mailFailed',
       'paymentMismatch', 'surplusReturned', 'cancelRequested', 'changeRequested', 'noShowReported')) not valid;
   alter table tasks validate constraint tasks_kind_check;`,
);
