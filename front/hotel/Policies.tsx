import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../ui/Icon';
import type { HotelDetails } from './HotelHead';

export function Policies({ hotel }: { hotel: HotelDetails }) {
  const { t } = useTranslation();
  const { policies, childAges, tax, checkInHour, checkOutHour, phone } = hotel;
  const ages = childAges.map(({ from, to }) => t('policies.ageBand', { from, to: to - 1 })).join(' · ');
  const taxes = tax.included
    ? t('policies.taxIncluded', { vat: tax.vat, accommodation: tax.accommodation })
    : t('policies.taxAdded', { vat: tax.vat, accommodation: tax.accommodation });
  const rows: [icon: IconName, name: string, text: string][] = [
    ['clock', t('policies.checkIn'), t('policies.fromHour', { hour: checkInHour })],
    ['clock', t('policies.checkOut'), t('policies.untilHour', { hour: checkOutHour })],
    ['child', t('policies.children'), ages || t('policies.childrenWelcome')],
    ['pets', t('policies.pets'), t(`policies.petsAre.${policies.pets}`)],
    ['smoke', t('policies.smoking'), t(`policies.smokingIs.${policies.smoking}`)],
    ['parking', t('policies.parking'), t(`policies.parkingIs.${policies.parking}`)],
    ['tag', t('policies.tax'), taxes],
  ];
  if (phone) rows.push(['phone', t('policies.phone'), phone]);

  return (
    <section className="policies" aria-labelledby="policies-title">
      <h2 id="policies-title">{t('policies.title')}</h2>
      <dl className="policies__list">
        {rows.map(([icon, name, text]) => (
          <div key={name} className="policies__row">
            <dt>
              <Icon name={icon} /> {name}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
