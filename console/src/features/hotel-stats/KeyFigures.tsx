import type { Analytics } from '#libs/contracts';
import { money, number, percentage, type TextKey, useText } from '../../kit/i18n';
import { KeyFigures as Shown } from '../../kit/text';

interface Props {
  figures: Analytics['currencies'][number];
  total: Analytics['total'];
  leadTime: number;
  cancellationRate: number;
}

export function KeyFigures({ figures, total, leadTime, cancellationRate }: Props) {
  const t = useText();
  const { bookings, nights, revenue, adr, kept, currency } = figures;
  const shown: Array<[key: TextKey, value: string, about: TextKey]> = [
    ['stats.revenue', money(revenue, currency), 'stats.about.revenue'],
    ['stats.bookings', number(bookings), 'stats.about.bookings'],
    ['stats.nights', number(nights), 'stats.about.nights'],
    ['stats.adr', money(adr, currency), 'stats.about.adr'],
    ['stats.kept', money(kept, currency), 'stats.about.kept'],
    ...(total
      ? ([
          ['stats.occupancy', percentage(total.occupancy), 'stats.about.occupancy'],
          ['stats.revpar', money(total.revpar, total.currency), 'stats.about.revpar'],
        ] as Array<[TextKey, string, TextKey]>)
      : []),
    ['stats.leadTime', t('stats.days', { smart_count: Math.round(leadTime) }), 'stats.about.leadTime'],
    ['stats.cancellationRate', percentage(cancellationRate), 'stats.about.cancellationRate'],
  ];
  return (
    <Shown
      columns={{ xs: '1fr 1fr', md: 'repeat(3, 1fr)' }}
      figures={shown.map(([key, value, about]) => ({
        testId: key.replace('.', '-'),
        label: t(key),
        values: [value],
        about: t(about),
      }))}
    />
  );
}
