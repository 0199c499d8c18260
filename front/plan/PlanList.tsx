import './plan.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PaymentPlan } from '#libs/contracts';
import { useFormat, type Format } from '../i18n/use-format';
import { Icon, type IconName } from '../ui/Icon';
import { planRows, type PlanRow } from './plan-rows';

const ICONS: Record<PlanRow['when'], IconName> = { now: 'card', day: 'calendar', hotel: 'hotel' };

interface PlanListProps {
  plan: PaymentPlan;
  /** How what is due now is paid. */
  method: string | null;
  /** Another plan is on its way. */
  fading?: boolean;
}

/** Who is paid what and when: now, on a day, at the hotel. */
export function PlanList({ plan, method, fading = false }: PlanListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = planRows(plan);
  if (rows.length === 0) return null;
  return (
    <ul className={`plan ${fading ? 'plan--fading' : ''}`} aria-label={t('plan.title')} data-testid="payment-plan">
      {rows.map((row) => {
        const isPaid = row.left === 0;
        return (
          <li
            key={`${row.when} ${row.day}`}
            className={`plan__part plan__part--${isPaid ? 'paid' : row.when}`}
            data-testid={`plan-${row.when}`}
          >
            <Icon
              name={isPaid ? 'check' : row.when === 'now' && method === 'banktransfer' ? 'bank' : ICONS[row.when]}
            />
            <div className="plan__text">
              <p className="plan__row">
                <strong>{describeWhen(row, method, t, format)}</strong>
                <strong className="num">{format.money(row.amount, plan.currency)}</strong>
              </p>
              {row.rooms.map(({ line, name, amount }) => (
                <p key={line} className="plan__row small muted">
                  <span>
                    {t('guests.room', { number: line + 1 })} {name}
                  </span>
                  {row.rooms.length > 1 && <span className="num">{format.money(amount, plan.currency)}</span>}
                </p>
              ))}
              {!isPaid && row.left < row.amount && (
                <p className="plan__row small">
                  <span>{t('plan.left')}</span>
                  <span className="num">{format.money(row.left, plan.currency)}</span>
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function describeWhen({ when, day, left }: PlanRow, method: string | null, t: TFunction, format: Format): string {
  if (left === 0) return t('plan.paid');
  if (when === 'hotel') return t('plan.hotel');
  if (when === 'day' && day !== null) return t('plan.day', { day: format.day(day) });
  return method === 'banktransfer' ? t('plan.transfer') : t('plan.card');
}
