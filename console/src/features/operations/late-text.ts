import type { OperationsState } from '#libs/contracts';
import type { Translate } from '../../kit/i18n';
import { minutesSince } from './lateness';

/** What a guest would notice while messages wait, by their name. */
const NOTICED = {
  'booking.confirmed': 'confirmations',
  'mail.send': 'mails',
  'mail.joined': 'mails',
  'sms.send': 'mails',
  'mail.account': 'access',
  'payment.captured': 'paid',
  'invoice.requested': 'invoices',
  'invoice.post': 'invoices',
  'hold.expired': 'rooms',
  'booking.releaseRooms': 'rooms',
} as const;

/** A sentence about the guests who wait; undefined where no guest notices. */
export function lateText(t: Translate, { name, count, since }: OperationsState['waiting'][number]): string | undefined {
  const noticed = NOTICED[name as keyof typeof NOTICED] as (typeof NOTICED)[keyof typeof NOTICED] | undefined;
  return (
    noticed &&
    t(`operations.lateFor.${noticed}`, {
      minutes: t('operations.lateMinutes', { smart_count: minutesSince(since) }),
      guests: t('operations.guests', { smart_count: count }),
      users: t('operations.users', { smart_count: count }),
    })
  );
}
