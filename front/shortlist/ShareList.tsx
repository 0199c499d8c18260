import { useTranslation } from 'react-i18next';
import type { StayQuery } from '../search/search-query';
import { shortlistAddress } from '../search/search-query';
import { useOrigin } from '../site/page-context';
import { Button } from '../ui/Button';
import { CopyButton } from '../ui/CopyButton';
import { Icon } from '../ui/Icon';

interface ShareListProps {
  hotels: readonly number[];
  stay: StayQuery;
}

/** Sends the list by a link, which says nothing of who sends it: readers see it in their currency. */
export function ShareList({ hotels, stay }: ShareListProps) {
  const { t } = useTranslation();
  const url = useOrigin() + shortlistAddress(hotels, { ...stay, currency: undefined });
  // The browser tells of a guest who changes their mind by an error.
  const share = () => void navigator.share({ title: t('shortlist.title'), url }).catch(() => undefined);
  return (
    <div className="shortlist__share no-print">
      {'share' in navigator && (
        <Button look="quiet" size="small" onClick={share} data-testid="share-list">
          <Icon name="share" /> {t('shortlist.share')}
        </Button>
      )}
      <CopyButton text={url} what={t('shortlist.link')} testId="copy-list" />
    </div>
  );
}
