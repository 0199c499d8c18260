import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

interface PriceChangedProps {
  before: number;
  now: number;
  currency: string;
  onAccept: () => void;
  onClose: () => void;
}

export function PriceChanged({ before, now, currency, onAccept, onClose }: PriceChangedProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <Dialog
      title={t('priceChanged.title')}
      onClose={onClose}
      testId="price-changed"
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onClick={onAccept} data-testid="accept-price">
            {t('priceChanged.accept')}
          </Button>
        </>
      }
    >
      <p>{t('priceChanged.text')}</p>
      <dl className="price-change num">
        <div>
          <dt>{t('priceChanged.before')}</dt>
          <dd>
            <s>{money(before, currency)}</s>
          </dd>
        </div>
        <div>
          <dt>{t('priceChanged.now')}</dt>
          <dd data-testid="new-price">
            <strong>{money(now, currency)}</strong>
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
