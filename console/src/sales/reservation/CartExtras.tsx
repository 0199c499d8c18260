import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { Booking } from '#libs/contracts';
import { useText } from '../../platform/i18n/use-text';
import { SelectField } from '../../shared/SelectField';
import { amountOf } from '../../shared/amount-of';
import { PlainTextField } from '../../shared/PlainTextField';
import { useCart } from './use-cart';

/** A promotion code and a discount staff give themselves. */
export function CartExtras({ cart }: { cart: Booking }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 2 }}>
      <Code cart={cart} />
      <Discount key={JSON.stringify(cart.discounts)} cart={cart} />
    </Box>
  );
}

function Code({ cart }: { cart: Booking }) {
  const t = useText();
  const { change } = useCart();
  const [code, setCode] = useState(cart.promotion);
  const applied = cart.promotion !== '' && code.trim() === cart.promotion;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, alignItems: 'end' }}>
      <PlainTextField
        label={t('reservation.code')}
        value={code}
        onChange={setCode}
        html={{ maxLength: 40, autoComplete: 'off' }}
        testId="cart-code"
      />
      <Button
        variant="outlined"
        disabled={change.isPending || (code.trim() === '' && !applied)}
        onClick={() => {
          if (applied) setCode('');
          change.mutate({ key: 'promotion', value: applied ? '' : code.trim() });
        }}
        data-testid="cart-code-apply"
      >
        {t(applied ? 'general.clear' : 'cart.apply')}
      </Button>
    </Box>
  );
}

function Discount({ cart }: { cart: Booking }) {
  const t = useText();
  const { change } = useCart();
  const given = cart.discounts[0]?.amount;
  const [type, setType] = useState<'fee' | 'percent'>(given?.type ?? 'percent');
  const [typed, setTyped] = useState(given ? String(given.value).replace('.', ',') : '');
  const value = amountOf(typed, type === 'percent' ? 100 : undefined);
  const usable = value !== undefined || (typed.trim() === '' && given !== undefined);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 110px auto', gap: 1, alignItems: 'end' }}>
      <PlainTextField
        label={t('cart.discount')}
        value={typed}
        error={!usable && typed !== ''}
        onChange={setTyped}
        html={{ inputMode: 'decimal' }}
        testId="cart-discount"
      />
      <SelectField
        name={t('cart.discountIn')}
        value={type}
        onChange={setType}
        options={[
          { value: 'percent', label: '%' },
          { value: 'fee', label: cart.currency.toUpperCase() },
        ]}
      />
      <Button
        variant="outlined"
        disabled={change.isPending || !usable}
        onClick={() =>
          change.mutate({ key: 'discounts', value: value ? [{ type: 'manual', amount: { type, value } }] : [] })
        }
        data-testid="cart-discount-apply"
      >
        {t('cart.apply')}
      </Button>
    </Box>
  );
}
