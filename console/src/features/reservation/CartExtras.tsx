import { Button } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Booking } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { SelectField } from '../../kit/field/SelectField';
import { amountOf } from '../../kit/field/amount-of';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { useCart } from './use-cart';
import { Grid } from '../../kit/text';

/** A promotion code and a discount staff give themselves. */
export function CartExtras({ cart }: { cart: Booking }) {
  return (
    <Grid gap={1.5} pt={2}>
      <Code cart={cart} />
      <Discount key={JSON.stringify(cart.discounts)} cart={cart} />
    </Grid>
  );
}

interface ExtraFormProps {
  columns: string;
  typed: string;
  isChanged: boolean;
  onApply: () => void;
  children: ReactNode;
}

/** Applies what is typed by Enter, by its button, or when it is left. */
function ExtraForm({ columns, typed, isChanged, onApply, children }: ExtraFormProps) {
  /** What was refused is not asked for again by leaving it again. */
  const [asked, setAsked] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <Grid
      component="form"
      columns={columns}
      gap={1}
      sx={{ alignItems: 'end' }}
      noValidate
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isChanged || typed === asked || currentTarget.contains(relatedTarget)) return;
        setAsked(typed);
        onApply();
      }}
    >
      {children}
    </Grid>
  );
}

function Code({ cart }: { cart: Booking }) {
  const t = useText();
  const { change } = useCart();
  const [code, setCode] = useState(cart.promotion);
  const applied = cart.promotion !== '' && code.trim() === cart.promotion;
  const isChanged = code.trim() !== cart.promotion;
  const apply = () => {
    if (applied) setCode('');
    change.mutate({ key: 'promotion', value: applied ? '' : code.trim() });
  };
  return (
    <ExtraForm columns="1fr auto" typed={code} isChanged={isChanged && !change.isPending} onApply={apply}>
      <PlainTextField
        label={t('reservation.code')}
        value={code}
        onChange={setCode}
        html={{ maxLength: 40, autoComplete: 'off' }}
        testId="cart-code"
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={change.isPending || (!isChanged && !applied)}
        data-testid="cart-code-apply"
      >
        {t(applied ? 'general.clear' : 'cart.apply')}
      </Button>
    </ExtraForm>
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
  const isChanged = usable && (value !== given?.value || (value !== undefined && type !== given?.type));
  const apply = () => {
    if (isChanged)
      change.mutate({ key: 'discounts', value: value ? [{ type: 'manual', amount: { type, value } }] : [] });
  };
  return (
    <ExtraForm
      columns="1fr 110px auto"
      typed={`${typed} ${type}`}
      isChanged={isChanged && !change.isPending}
      onApply={apply}
    >
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
        type="submit"
        variant="outlined"
        disabled={change.isPending || !isChanged}
        data-testid="cart-discount-apply"
      >
        {t('cart.apply')}
      </Button>
    </ExtraForm>
  );
}
