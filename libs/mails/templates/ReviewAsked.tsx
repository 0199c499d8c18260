import { bookingWords } from '#libs/voucher';
import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';

/** To the guest after the stay, once: the form for a review. */
export function ReviewAsked({ booking, lang }: MailProps) {
  const { t } = bookingWords(lang);
  const action = booking.url ? { href: `${booking.url}#review`, label: t('writeReview') } : undefined;
  return (
    <Layout template="reviewAsked" booking={booking} lang={lang} action={action}>
      <Stays booking={booking} lang={lang} />
    </Layout>
  );
}
