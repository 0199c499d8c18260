import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ExtraItem, FoundExtra } from '#libs/contracts';
import { daysOfStay, isCounted, lastsWholeStay, type ExtrasStay } from '#libs/basket';
import { fromDecimal, toDecimal } from '#libs/money';
import { toDay } from '#libs/stays';
import { problemText } from '../api/problem-text';
import { useCall } from '../api/use-call';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { Stepper } from '../ui/Stepper';
import { TextField } from '../checkout/TextField';
import { extrasRequest } from './extras-request';

const MOST = 9;

/** An extra as it was chosen, and the price that was shown for all of it. */
export interface ChosenExtra {
  item: ExtraItem;
  amount: number;
}

interface ExtraFormProps {
  currency: string;
  extra: FoundExtra;
  stay: ExtrasStay;
  onAdd: (chosen: ChosenExtra) => Promise<unknown>;
  onClose: () => void;
}

/** What an extra needs to know: the day, how many, and where asked the time and the place. */
export function ExtraForm({ currency, extra, stay, onAdd, onClose }: ExtraFormProps) {
  const { t, i18n } = useTranslation();
  const { money, shortDay } = useFormat();
  const [day, setDay] = useState(stay.checkIn);
  const [count, setCount] = useState(1);
  const [time, setTime] = useState('');
  const [pickUp, setPickUp] = useState('');
  const [tried, setTried] = useState(false);
  const add = useMutation({ mutationFn: onAdd, onSuccess: onClose });
  const { serviceId, asks } = extra;
  const isWhole = lastsWholeStay(extra);
  const days = isWhole ? { checkIn: stay.checkIn, checkOut: stay.checkOut } : { checkIn: day, checkOut: day };
  // The price of this very day, which may differ from that of the whole stay.
  const priced = useCall(
    'availability.extras',
    extrasRequest({ ...stay, ...days }, { lang: i18n.language, currency }),
    { keepPrevious: true, enabled: !isWhole },
  );
  const found = isWhole ? extra : priced.data?.items.find((one) => one.serviceId === serviceId);
  const isMissing = (asks.time && !time) || (asks.pickUp && !pickUp.trim());
  const amount = found ? toDecimal(fromDecimal(found.price.amount) * count) : 0;
  const put = () => {
    setTried(true);
    if (isMissing || !found || add.isPending) return;
    const item = {
      serviceId,
      ...days,
      party: stay.party,
      count,
      ...(asks.time && { time }),
      ...(asks.pickUp && { pickUp: pickUp.trim() }),
    };
    add.mutate({ item, amount });
  };

  return (
    <div
      className="extra__form"
      role="group"
      aria-label={extra.name}
      onKeyDown={(event) => {
        // It may be within the form of a whole checkout.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        put();
      }}
      data-testid="extra-form"
    >
      {!isWhole && (
        <Field label={t('extras.day')}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={day}
              onChange={({ target }) => setDay(toDay(Number(target.value)))}
              data-testid="extra-day"
            >
              {daysOfStay(stay).map((one) => (
                <option key={one} value={one}>
                  {shortDay(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {asks.time && (
        <TextField
          label={t('extras.time')}
          type="time"
          value={time}
          fault={tried && !time ? 'required' : undefined}
          onChange={setTime}
          testId="extra-time"
        />
      )}
      {asks.pickUp && (
        <TextField
          label={t('extras.pickUp')}
          placeholder={t('extras.pickUpExample')}
          maxLength={200}
          value={pickUp}
          fault={tried && !pickUp.trim() ? 'required' : undefined}
          onChange={setPickUp}
          testId="extra-pick-up"
        />
      )}
      {isCounted(extra) && (
        <div className="field">
          <span className="field__label">{t('extras.count')}</span>
          <Stepper
            label={t('extras.count')}
            value={count}
            min={1}
            max={MOST}
            onChange={setCount}
            testId="extra-count"
          />
        </div>
      )}
      {add.error && (
        <p className="field__fault extra__fault" role="alert" data-testid="extra-fault">
          {problemText(add.error, t)}
        </p>
      )}
      {!found && priced.data && !priced.isPlaceholderData && (
        <p className="field__fault extra__fault" role="alert">
          {t('extras.notThen')}
        </p>
      )}
      <div className="extra__actions">
        <Button look="text" size="small" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="small" busy={add.isPending} disabled={!found} onClick={put} data-testid="extra-add">
          {found ? t('extras.addFor', { amount: money(amount, found.price.currency) }) : t('extras.add')}
        </Button>
      </div>
    </div>
  );
}
