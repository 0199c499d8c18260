import './cancellation.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CancellationTier } from '#libs/contracts';
import { toDay } from '#libs/stays';
import { useFormat, type Format } from '../i18n/use-format';
import { today } from '../search/search-query';
import { FreeUntilText } from './FreeUntilText';
import { cancellationSteps, freeUntil, type CancellationStep, type Penalty } from './cancellation-steps';

interface CancellationStripProps {
  tiers: readonly CancellationTier[];
  checkIn: number;
  currency: string;
  /** The hotel's. Without it the last free moment is shown elsewhere. */
  timeZone?: string;
}

/** «Free until 12.10 → 50 % → 100 %» as one strip from today to the arrival. */
export function CancellationStrip({ tiers, checkIn, currency, timeZone }: CancellationStripProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const steps = cancellationSteps(tiers, toDay(checkIn), today());
  const free = freeUntil(steps);

  return (
    <>
      <ol className="strip" aria-label={t('cancellation.title')} data-testid="cancellation">
        {steps.map((step) => (
          <li key={step.from ?? 0} className={`strip__step strip__step--${toneOf(step.penalty)}`}>
            <span className="strip__cost">
              {step.penalty ? penaltyText(step.penalty, currency, t, format) : t('cancellation.free')}
            </span>
            <span className="strip__days num">{daysText(step, t, format)}</span>
          </li>
        ))}
      </ol>
      {timeZone && typeof free === 'number' && <FreeUntilText moment={{ day: free, time: '23:59', timeZone }} />}
    </>
  );
}

function toneOf(penalty: Penalty | null): 'free' | 'part' | 'all' {
  if (!penalty) return 'free';
  return 'percent' in penalty && penalty.percent === 100 ? 'all' : 'part';
}

function penaltyText(penalty: Penalty, currency: string, t: TFunction, { money }: Format): string {
  if ('percent' in penalty)
    return penalty.percent === 100
      ? t('cancellation.noRefund')
      : t('cancellation.percent', { percent: penalty.percent });
  if ('nights' in penalty) return t('cancellation.nights', { count: penalty.nights });
  return money(penalty.amount, currency);
}

function daysText({ from, until, penalty }: CancellationStep, t: TFunction, { day }: Format): string {
  if (from !== undefined) return t('cancellation.from', { day: day(from) });
  if (until !== undefined) return t('cancellation.until', { day: day(until) });
  return penalty ? t('cancellation.atOnce') : t('cancellation.always');
}
