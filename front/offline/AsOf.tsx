import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice';

/** When an answer is from that is shown without a connection. */
export function AsOf({ at }: { at: number | undefined }) {
  const { t, i18n } = useTranslation();
  if (at === undefined) return null;
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const time = new Date(at).toLocaleString(i18n.language, {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  });
  return (
    <Notice tone="warn" testId="as-of">
      {t('offline.asOf', { time })}
    </Notice>
  );
}
