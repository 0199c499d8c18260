import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { BOARDS, type Market, type Room } from '#libs/contracts';
import { localText, useText } from '../../kit/i18n';
import { Grid } from '../../kit/text';
import { marketName } from '../markets';
import { ChipsInput } from '../../kit/form/ChipsInput';
import { LocalTextInput } from '../../kit/form/LocalTextInput';
import { ChoiceInput, FieldGrid, FieldGroup, NumberInput, SwitchInput } from '../../kit/form/inputs';
import { useHotelRecords } from '../../kit/data';
import { CancellationInput } from './CancellationInput';
import { ChildPricesInput } from './ChildPricesInput';
import { DerivedInput } from './DerivedInput';
import { PaymentInput } from './PaymentInput';

export function PricePlanFields({ hotel }: { hotel: number }) {
  const t = useText();
  const { data: rooms = [] } = useHotelRecords<Room>('rooms', hotel);
  const { data: markets = [] } = useHotelRecords<Market>('markets', hotel);
  const perPerson = useWatch({ name: 'pricing' }) === 'person';
  return (
    <>
      <LocalTextInput source="name" label="priceplans.name" required />
      <FieldGrid>
        <ChoiceInput
          source="board"
          label="priceplans.board"
          choices={BOARDS.map((id) => ({ id, name: t(`hotels.boards.${id}`) }))}
        />
        <PaymentInput />
      </FieldGrid>
      <FieldGroup title={t('priceplans.where')} hint={t('priceplans.whereHint')}>
        <Grid gap={1.25}>
          <ChipsInput
            source="rooms"
            choices={rooms.map(({ id, name }) => ({ id, name: localText(name) }))}
            emptyText={t('rooms.empty')}
          />
          <ChipsInput
            source="markets"
            choices={markets.map((market) => ({ id: market.id, name: marketName(market) }))}
            emptyText={t('markets.empty')}
          />
        </Grid>
      </FieldGroup>
      <FieldGroup title={t('priceplans.cancellation.title')} hint={t('priceplans.cancellation.hint')}>
        <CancellationInput />
      </FieldGroup>
      <FieldGroup title={t('priceplans.stay')}>
        <FieldGrid columns={3}>
          <NumberInput source="minStay" label="priceplans.minStay" min={1} max={30} required />
          <NumberInput source="maxStay" label="priceplans.maxStay" min={1} max={30} required />
          <NumberInput source="releaseDays" label="priceplans.releaseDays" min={0} max={365} required />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={t('priceplans.pricing')}>
        <ChoiceInput
          source="pricing"
          label="priceplans.pricingKind"
          choices={(['person', 'room'] as const).map((id) => ({ id, name: t(`priceplans.pricings.${id}`) }))}
          hint={t(perPerson ? 'priceplans.personHint' : 'priceplans.roomHint')}
        />
        <Box hidden={!perPerson}>
          <FieldGrid columns={3}>
            <NumberInput source="occupancy.single" label="priceplans.single" min={0} max={300} required />
            <NumberInput source="occupancy.third" label="priceplans.third" min={0} max={300} required />
            <NumberInput source="occupancy.fourth" label="priceplans.fourth" min={0} max={300} required />
          </FieldGrid>
          <ChildPricesInput />
        </Box>
      </FieldGroup>
      <FieldGroup title={t('priceplans.derivedTitle')} hint={t('priceplans.derivedHint')}>
        <DerivedInput hotel={hotel} />
      </FieldGroup>
      <SwitchInput source="status" label="rooms.onSale" />
    </>
  );
}
