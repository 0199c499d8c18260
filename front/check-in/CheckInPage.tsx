import '../checkout/checkout.css';
import '../booking/booking.css';
import './check-in.css';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call';
import { useFormat } from '../i18n/use-format';
import { Failed } from '../site/Failed';
import { PageTitle } from '../site/PageTitle';
import { Waiting } from '../site/Waiting';
import { Icon } from '../ui/Icon';
import { CheckInFields } from './CheckInFields';

/** The guests' details before their arrival: opened by the link of a mail. */
export default function CheckInPage({ code }: { code: string }) {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  const { data, error, refetch } = useCall('onlinecheckin.get', { params: { code } });
  if (error) {
    const absent = { title: t('checkIn.absent'), hint: t('checkIn.absentHint') };
    return <Failed error={error} onRetry={() => void refetch()} absent={absent} />;
  }
  if (!data) return <Waiting />;
  const form = data.data;
  return (
    <div className="page checkin">
      <PageTitle title={t('checkIn.title')} hidden />
      <header className="checkin__head">
        <h1>{t('checkIn.title')}</h1>
        <p className="checkin__hotel">{form.hotelName}</p>
        <ul className="checkin__facts">
          <li>
            <Icon name="calendar" /> {longDay(form.checkIn)} – {longDay(form.checkOut)}
          </li>
          {form.checkInHour && (
            <li>
              <Icon name="clock" /> {t('checkIn.from', { hour: form.checkInHour })}
            </li>
          )}
          {form.voucher && (
            <li>
              <Icon name="tag" /> <span className="num">{form.voucher}</span>
            </li>
          )}
        </ul>
      </header>
      <CheckInFields
        key={form.completedAt}
        code={code}
        form={form}
        onSaved={() => void refetch().then(() => window.scrollTo({ top: 0 }))}
      />
    </div>
  );
}
