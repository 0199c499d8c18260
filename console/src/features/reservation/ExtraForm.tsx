import { Button } from '@mui/material';
import { useState, type FormEvent } from 'react';
import type { ExtrasStay } from '#libs/basket';
import type { ExtraItem, FoundExtra } from '#libs/contracts';
import { money, useText } from '../../kit/i18n';
import { Grid, Text } from '../../kit/text';
import { ExtraFields, NEW_EXTRA, daysOfExtra, extraItemOf, useExtras } from '../basket';

interface Props {
  extra: FoundExtra;
  stay: ExtrasStay;
  currency: string;
  isPending: boolean;
  onAdd: (item: ExtraItem) => Promise<void>;
}

/** Adds an extra at the price of the chosen day. */
export function ExtraForm({ extra, stay, currency, isPending, onAdd }: Props) {
  const t = useText();
  const [draft, setDraft] = useState(NEW_EXTRA);
  const [isTried, setTried] = useState(false);
  const chosen = { extra, stay, draft };
  const { data: ofDay, isPending: isPricing } = useExtras({ ...stay, ...daysOfExtra(chosen) }, currency);
  // The price of this very day, which may differ from that of the whole stay.
  const priced = ofDay?.find(({ serviceId }) => serviceId === extra.serviceId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const item = extraItemOf(chosen);
    if (item && priced) void onAdd(item);
  };
  return (
    <Grid component="form" columns="1fr 1fr" gap={1} pt={1} noValidate onSubmit={submit} data-testid="extra-form">
      <ExtraFields {...chosen} isTried={isTried} onChange={setDraft} />
      {!priced && !isPricing && (
        <Text hint gridColumn="1 / -1" role="alert">
          {t('basket.notThen')}
        </Text>
      )}
      <Button
        type="submit"
        variant="contained"
        size="small"
        loading={isPending || isPricing}
        disabled={!priced}
        sx={{ gridColumn: '1 / -1', justifySelf: 'end' }}
        data-testid="extra-add"
      >
        {priced
          ? t('basket.addFor', { amount: money(priced.price.amount * draft.count, priced.price.currency) })
          : t('cart.add')}
      </Button>
    </Grid>
  );
}
