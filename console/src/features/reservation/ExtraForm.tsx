import { Button } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { daysOfStay, isCounted, lastsWholeStay, type ExtrasStay } from '#libs/basket';
import type { ExtraItem, FoundExtra } from '#libs/contracts';
import { toDay } from '#libs/stays';
import { money, shortDay, useText } from '../../kit/i18n';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { SelectField } from '../../kit/field/SelectField';
import { Grid, Text } from '../../kit/text';
import { useExtras } from './use-extras';

const COUNTS = Array.from({ length: 9 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }));

interface Props {
  extra: FoundExtra;
  stay: ExtrasStay;
  currency: string;
  isPending: boolean;
  onAdd: (item: Omit<ExtraItem, 'serviceId' | 'party'>) => Promise<void>;
}

/** What an extra needs to know: the day, how many, and where asked the time and the place. */
export function ExtraForm({ extra, stay, currency, isPending, onAdd }: Props) {
  const t = useText();
  const [day, setDay] = useState(stay.checkIn);
  const [count, setCount] = useState(1);
  const [time, setTime] = useState('');
  const [pickUp, setPickUp] = useState('');
  const [asked, setAsked] = useState(false);
  const { asks, serviceId } = extra;
  const isWhole = lastsWholeStay(extra);
  const days = isWhole ? { checkIn: stay.checkIn, checkOut: stay.checkOut } : { checkIn: day, checkOut: day };
  const { data: ofDay, isPending: isPricing } = useExtras({ ...stay, ...days }, currency);
  // The price of this very day, which may differ from that of the whole stay.
  const priced = ofDay?.find((one) => one.serviceId === serviceId);
  const isMissing = (asks.time && !time) || (asks.pickUp && !pickUp.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isMissing || !priced) return;
    void onAdd({ ...days, count, ...(asks.time && { time }), ...(asks.pickUp && { pickUp: pickUp.trim() }) });
  };
  return (
    <Grid component="form" columns="1fr 1fr" gap={1} pt={1} noValidate onSubmit={submit} data-testid="extra-form">
      {!isWhole && (
        <SelectField
          label={t('basket.day')}
          value={String(day)}
          onChange={(value) => setDay(toDay(Number(value)))}
          options={daysOfStay(stay).map((one) => ({ value: String(one), label: shortDay(one) }))}
          testId="extra-day"
        />
      )}
      {isCounted(extra) && (
        <SelectField
          label={t('basket.count')}
          value={String(count)}
          onChange={(value) => setCount(Number(value))}
          options={COUNTS}
          testId="extra-count"
        />
      )}
      {asks.time && (
        <PlainTextField
          label={t('basket.time')}
          value={time}
          error={asked && !time}
          onChange={setTime}
          html={{ type: 'time' }}
          testId="extra-time"
        />
      )}
      {asks.pickUp && (
        <PlainTextField
          label={t('basket.pickUpFrom')}
          value={pickUp}
          error={asked && !pickUp.trim()}
          onChange={setPickUp}
          html={{ maxLength: 200 }}
          testId="extra-pick-up"
        />
      )}
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
          ? t('basket.addFor', { amount: money(priced.price.amount * count, priced.price.currency) })
          : t('cart.add')}
      </Button>
    </Grid>
  );
}
