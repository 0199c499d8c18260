import type { SvgIconComponent } from '@mui/icons-material';
import { Message } from '../../kit/errors/Message';
import { useText } from '../../kit/i18n';

/** That the filters leave nothing. */
export function NothingFits({ icon }: { icon: SvgIconComponent }) {
  const t = useText();
  return (
    <Message
      compact
      testId="nothing-fits"
      icon={icon}
      title={t('general.nothingFound')}
      text={t('comparison.nothingFits')}
    />
  );
}
