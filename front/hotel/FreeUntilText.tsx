import './cancellation.css';
import { useTranslation } from 'react-i18next';
import { formatFreeUntil, type LastFreeMoment } from '#libs/stays';
import { Icon } from '../ui/Icon';

/** The last moment of free cancellation, in the words it has everywhere. */
export function FreeUntilText({ moment }: { moment: LastFreeMoment }) {
  const { t, i18n } = useTranslation();
  return (
    <p className="free-until small" data-testid="free-until">
      <Icon name="check" /> {t('cancellation.moment', formatFreeUntil(moment, i18n.language))}
    </p>
  );
}
