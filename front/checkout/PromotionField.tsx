import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { problemText } from '../api/problem-text';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { patchCart, rememberCart } from './cart';

/** A code that makes it cheaper: asked for quietly, and taken off again as easily. */
export function PromotionField({ cart }: { cart: Booking }) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  const [asking, setAsking] = useState(false);
  const [code, setCode] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (promotion: string) => patchCart([{ key: 'promotion', value: promotion }]),
    onSuccess: (changed) => {
      rememberCart(changed, i18n.language);
      setCode('');
      setAsking(false);
    },
  });
  const off = cart.reductions.find(({ kind }) => kind === 'promotion')?.amount ?? 0;
  if (cart.promotion)
    return (
      <p className="promotion promotion--applied" data-testid="promotion-applied">
        <Icon name="check" />
        <span className="promotion__name">
          <strong>{cart.promotionName || cart.promotion}</strong>
          {off > 0 && <span className="num">{money(-off, cart.currency)}</span>}
        </span>
        <Button look="text" size="small" busy={isPending} onClick={() => mutate('')} data-testid="promotion-remove">
          {t('promotion.remove')}
        </Button>
      </p>
    );
  if (!asking)
    return (
      <Button look="text" size="small" onClick={() => setAsking(true)} data-testid="promotion-open">
        {t('promotion.open')}
      </Button>
    );
  return (
    <form
      className="promotion"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) mutate(code.trim());
      }}
    >
      <input
        className="input"
        autoFocus
        aria-label={t('promotion.code')}
        placeholder={t('promotion.code')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={code}
        aria-invalid={error !== null}
        onChange={(event) => {
          setCode(event.target.value);
          reset();
        }}
        data-testid="promotion-code"
      />
      <Button type="submit" look="quiet" busy={isPending} disabled={!code.trim()} data-testid="promotion-apply">
        {t('promotion.apply')}
      </Button>
      {error && (
        <p className="promotion__fault small" role="alert" data-testid="promotion-fault">
          {problemText(error, t)}
        </p>
      )}
    </form>
  );
}
