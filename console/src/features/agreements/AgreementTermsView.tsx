import type { Agreement } from '#libs/contracts';
import { day, listed, number, useText } from '../../kit/i18n';
import { Facts } from '../../kit/text';
import { useModelText } from './use-model-text';

/** The terms in words, line by line. */
export function AgreementTermsView({ agreement: { terms, lastDay } }: { agreement: Agreement }) {
  const t = useText();
  const modelText = useModelText();
  const { hotels, priceplans, collects, methods, waiver, holds } = terms;
  const days = (count: number) => t('agreements.days', { smart_count: count });
  return (
    <Facts
      facts={[
        [t('agreements.model'), modelText(terms)],
        [
          t('agreements.hotels'),
          hotels ? t('agreements.someHotels', { smart_count: hotels.length }) : t('agreements.allHotels'),
        ],
        [
          t('agreements.priceplans'),
          priceplans ? t('agreements.somePlans', { smart_count: priceplans.length }) : t('agreements.allPlans'),
        ],
        [t('agreements.collects'), t(`agreements.collectors.${collects}`)],
        [t('agreements.methods'), listed(methods.map((method) => t(`bookings.methods.${method}`)))],
        [
          t('agreements.waiver'),
          waiver === 0 ? t('agreements.noWaiver') : t('agreements.waiverOf', { percent: number(waiver) }),
        ],
        [t('agreements.objectDays'), days(terms.objectDays)],
        [t('agreements.statementDays'), days(terms.statementDays)],
        [t('agreements.payDays'), days(terms.payDays)],
        [t('agreements.holds'), t('agreements.holdsText', { ...holds })],
        [t('agreements.period'), `${day(terms.from)} – ${lastDay ? day(lastDay) : t('agreements.open')}`],
      ]}
    />
  );
}
