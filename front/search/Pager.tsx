import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';

interface PagerProps {
  page: number;
  count: number;
  onTurn: (page: number) => void;
}

export function Pager({ page, count, onTurn }: PagerProps) {
  const { t } = useTranslation();
  if (count < 2) return null;
  return (
    <nav className="pager" aria-label={t('results.pages')}>
      <Button look="quiet" size="small" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <Icon name="left" /> {t('results.previous')}
      </Button>
      <span className="num" aria-current="page">
        {t('results.page', { page, count })}
      </span>
      <Button
        look="quiet"
        size="small"
        disabled={page >= count}
        onClick={() => onTurn(page + 1)}
        data-testid="next-page"
      >
        {t('results.next')} <Icon name="right" />
      </Button>
    </nav>
  );
}
