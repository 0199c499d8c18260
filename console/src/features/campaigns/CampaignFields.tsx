import { useWatch } from 'react-hook-form';
import type { Market, PricePlan, Room } from '#libs/contracts';
import { localText, useText } from '../../kit/i18n';
import { ChipsInput } from '../../kit/form/ChipsInput';
import { HotelInput } from '../../kit/form/HotelInput';
import { LocalTextInput } from '../../kit/form/LocalTextInput';
import { PeriodInput } from '../../kit/form/PeriodInput';
import { FieldGrid, FieldGroup, NumberInput, SwitchInput } from '../../kit/form/inputs';
import { useHotelRecords } from '../../kit/data';
import { DiscountInput } from './DiscountInput';
import { Grid } from '../../kit/text';

export function CampaignFields() {
  const t = useText();
  const [hotel, limited] = useWatch({ name: ['hotel', 'haveDayDiscount.status'] }) as [number | null, boolean];
  return (
    <>
      <HotelInput source="hotel" label="campaigns.hotel" required />
      <LocalTextInput source="name" label="campaigns.name" required />
      <FieldGroup title={t('campaigns.discount')}>
        <DiscountInput />
        <SwitchInput source="combinable" label="campaigns.combinable" hint={t('campaigns.combinableHint')} />
      </FieldGroup>
      <FieldGroup title={t('campaigns.when')}>
        <PeriodInput source="booking" label={t('campaigns.booking')} />
        <PeriodInput source="stay" label={t('campaigns.stay')} />
        <FieldGrid>
          <NumberInput source="minNights" label="campaigns.minNights" min={1} max={30} required />
        </FieldGrid>
        <SwitchInput source="haveDayDiscount.status" label="campaigns.limited" hint={t('campaigns.limitedHint')} />
        {limited && (
          <FieldGrid>
            <NumberInput
              source="haveDayDiscount.campaignDuration"
              label="campaigns.duration"
              min={1}
              max={365}
              required
            />
          </FieldGrid>
        )}
      </FieldGroup>
      {hotel && <Parts key={hotel} hotel={hotel} />}
      <SwitchInput source="status" label="general.active" />
    </>
  );
}

/** Which rooms, plans and markets it is for; none chosen means all. */
function Parts({ hotel }: { hotel: number }) {
  const t = useText();
  const { data: rooms = [] } = useHotelRecords<Room>('rooms', hotel);
  const { data: plans = [] } = useHotelRecords<PricePlan>('priceplans', hotel);
  const { data: markets = [] } = useHotelRecords<Market>('markets', hotel);
  const named = (parts: Array<Room | PricePlan | Market>, group: string) =>
    parts.map(({ id, name }) => ({ id, name: localText(name), group }));
  return (
    <FieldGroup title={t('campaigns.where')} hint={t('campaigns.whereHint')}>
      <Grid gap={1.75}>
        <ChipsInput source="rooms" choices={named(rooms, t('campaigns.parts.rooms'))} />
        <ChipsInput source="priceplans" choices={named(plans, t('campaigns.parts.plans'))} />
        <ChipsInput source="markets" choices={named(markets, t('campaigns.parts.markets'))} />
      </Grid>
    </FieldGroup>
  );
}
