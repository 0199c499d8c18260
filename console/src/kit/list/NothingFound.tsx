import type { SvgIconComponent } from '@mui/icons-material';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { Message } from '../errors/Message';
import { useText, type TextKey } from '../i18n/use-text';

/** Instead of a list whose filter matches nothing. */
export function NothingFound({ icon = SearchOffRounded, title }: { icon?: SvgIconComponent; title?: TextKey }) {
  const t = useText();
  return (
    <Message
      compact
      testId="empty-list"
      icon={icon}
      title={t(title ?? 'general.nothingFound')}
      text={t('general.nothingFoundHint')}
    />
  );
}
