import '../hotel/cancellation.css';
import { useTranslation } from 'react-i18next';
import type { Booking, CancellationStep } from '#libs/contracts';
import { addDays, stepOn, type DayNumber } from '#libs/stays';
import { FreeUntilText } from '../hotel/FreeUntilText';
import { useFormat } from '../i18n/use-format';
import { today } from '../search/search-query';

function toneOf({ penalty, percent }: CancellationStep): 'free' | 'part' | 'all' {
  if (penalty === 0) return 'free';
  return percent >= 100 ? 'all' : 'part';
}

interface BookingStripProps {
  booking: Pick<Booking, 'cancellation' | 'currency' | 'freeUntil'>;
  /** Leaves out what is over: of what is not booked yet nobody minds. */
  ahead?: boolean;
}

/** What cancelling the whole booking costs, with where we stand today. */
export function BookingStrip({ booking, ahead = false }: BookingStripProps) {
  const { t } = useTranslation();
  const { day, money } = useFormat();
  const { cancellation, currency, freeUntil } = booking;
  if (cancellation.length === 0) return null;
  const held = stepOn(cancellation, today());
  const steps = ahead ? cancellation.slice(held) : cancellation;
  const now = ahead ? 0 : held;
  return (
    <>
      <ol className="strip strip--now" aria-label={t('cancellation.title')} data-testid="booking-cancellation">
        {steps.map((step, at) => {
          const next = steps[at + 1]?.from;
          return (
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
                    : t('cancellation.fee', { amount: money(step.penalty, currency) })}
              </span>
              <span className="strip__days num">
                {step.from !== null
                  ? t('cancellation.from', { day: day(step.from) })
                  : next
                    ? t('cancellation.until', { day: day(addDays(next as DayNumber, -1)) })
                    : t(step.penalty === 0 ? 'cancellation.always' : 'cancellation.atOnce')}
              </span>
            </li>
          );
        })}
      </ol>
      {freeUntil && <FreeUntilText moment={freeUntil} />}
    </>
  );
}
