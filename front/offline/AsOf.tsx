import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';
import { Notice } from '../ui/Notice';

/** When an answer is from that is shown without a connection. */
export function AsOf({ at }: { at: number | undefined }) {
  const { t } = useTranslation();
  const { instant } = useFormat();
  if (at === undefined) return null;
  return (
    <Notice tone="warn" testId="as-of">
      {t('offline.asOf', { time: instant(new Date(at).toISOString()) })}
    </Notice>
  );
}
