import { useState } from 'react';
import { restOfStay, type ExtrasStay } from '#libs/basket';
import type { Booking, LineChange } from '#libs/contracts';
import { money, today, useText } from '../../../kit/i18n';
import { SelectField } from '../../../kit/field/SelectField';
import { Grid } from '../../../kit/text';
import { ExtraFields, NEW_EXTRA, extraItemOf, useExtras } from '../../basket';
import { may } from '../rights';

/** The days on which a booking may be given extras; undefined where it may not. */
export function extrasStayOfBooking(booking: Booking): ExtrasStay | undefined {
  const isOpen = booking.state === 'confirmed' && may(booking, 'changeLine');
  return isOpen ? restOfStay(booking, today()) : undefined;
}

interface Props {
  booking: Booking;
  /** Given nothing while none is chosen, or something of it is missing. */
  onChange: (change: LineChange | undefined) => void;
}

/** One of the extras that can still be had beside a booked stay. */
export function AddedExtraFields({ booking, onChange }: Props) {
  const stay = extrasStayOfBooking(booking);
  return stay ? <ExtraOfStay stay={stay} currency={booking.currency} onChange={onChange} /> : null;
}

function ExtraOfStay({ stay, currency, onChange }: Pick<Props, 'onChange'> & { stay: ExtrasStay; currency: string }) {
  const t = useText();
  const { data: extras = [], isPending } = useExtras(stay, currency);
  const [asked, setAsked] = useState({ id: '', draft: NEW_EXTRA });
  const extra = extras.find(({ serviceId }) => String(serviceId) === asked.id);
  const set = (next: typeof asked) => {
    setAsked(next);
    const chosen = extras.find(({ serviceId }) => String(serviceId) === next.id);
    onChange(chosen && extraItemOf({ extra: chosen, stay, draft: next.draft }));
  };
  return (
    <Grid columns="1fr 1fr" gap={1.25}>
      <SelectField
        label={t('basket.kinds.extra')}
        value={asked.id}
        onChange={(id) => set({ id, draft: NEW_EXTRA })}
        options={extras.map(({ serviceId, name, price }) => ({
          value: String(serviceId),
          label: `${name} · ${money(price.amount, price.currency)}`,
        }))}
        placeholder={!isPending && extras.length === 0 ? t('general.nothingFound') : ' '}
        sx={{ gridColumn: '1 / -1' }}
        testId="added-extra"
      />
      {extra && (
        <ExtraFields extra={extra} stay={stay} draft={asked.draft} onChange={(draft) => set({ ...asked, draft })} />
      )}
    </Grid>
  );
}
