import '../hotel/cancellation.css';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { Booking, CancellationStep } from '#libs/contracts';
import { stepsAhead, type StepAhead } from '#libs/stays';
import { FreeUntilText } from '../hotel/FreeUntilText';
import { useFormat, type Format } from '../i18n/use-format';
import { today } from '../search/search-query';

function toneOf({ penalty, percent }: CancellationStep): 'free' | 'part' | 'all' {
  if (penalty === 0) return 'free';
  return percent >= 100 ? 'all' : 'part';
}

interface BookingStripProps {
  booking: Pick<Booking, 'cancellation' | 'currency' | 'freeUntil'> & Partial<Pick<Booking, 'state' | 'confirming'>>;
}

/** What cancelling the whole booking costs from today on; as long as it is not confirmed, nothing. */
export function BookingStrip({ booking }: BookingStripProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { cancellation, currency, freeUntil, state, confirming } = booking;
  const isPending = state === 'pending';
  const now = isPending ? undefined : 0;
  if (cancellation.length === 0) return null;
  return (
    <>
      {isPending && !confirming && (
        <p className="small" data-testid="free-while-pending">
          {t('cancellation.whilePending')}
        </p>
      )}
      <ol
        className={`strip ${isPending ? '' : 'strip--now'}`}
        aria-label={t('cancellation.title')}
        data-testid="booking-cancellation"
      >
        {stepsAhead(cancellation, today()).map((step, at) => (
          <li
            key={step.from ?? 0}
            className={`strip__step strip__step--${toneOf(step)} ${at === now ? 'strip__step--current' : ''}`}
            aria-current={at === now ? 'step' : undefined}
          >
            {at === now && <span className="strip__now">{t('cancellation.today')}</span>}
            <span className="strip__cost">
              {step.penalty === 0
                ? t('cancellation.free')
                : step.percent >= 100
                  ? t('cancellation.noRefund')
                  : t('cancellation.fee', { amount: format.money(step.penalty, currency) })}
            </span>
            <span className="strip__days num">{daysText(step, t, format)}</span>
          </li>
        ))}
      </ol>
      {freeUntil && <FreeUntilText moment={freeUntil} />}
    </>
  );
}

function daysText({ from, until, penalty }: StepAhead<CancellationStep>, t: TFunction, { day }: Format): string {
  if (until !== null) return t('cancellation.until', { day: day(until) });
  if (from !== null && from > today()) return t('cancellation.from', { day: day(from) });
  return t(penalty === 0 ? 'cancellation.always' : 'cancellation.atOnce');
}
