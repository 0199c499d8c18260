import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { BOARDS, type TourPackageInput } from '#libs/contracts';
import { day, number, useText } from '../../kit/i18n';
import { DayInput } from '../../kit/form/DayInput';
import { FormDrawer } from '../../kit/drawer/FormDrawer';
import { LocalTextInput } from '../../kit/form/LocalTextInput';
import { RowsInput } from '../../kit/form/RowsInput';
import {
  ChoiceInput,
  DecimalInput,
  FieldGrid,
  FieldGroup,
  NumberInput,
  SwitchInput,
  TextInput,
} from '../../kit/form/inputs';
import { useReference } from '../../kit/data';
import { OptionInput } from './OptionInput';
import { withoutLostPrices, type Departure } from './departure';
import { Flex, Grid } from '../../kit/text';

const TRANSPORT = ['flight', 'bus', 'train', 'ship', 'minibus', 'own'] as const;

interface Props {
  departure: Departure | undefined;
  blank: Partial<Departure>;
  currency: string;
  writable: boolean;
  onKeep: (departure: Departure) => void;
  onClose: () => void;
}

/** One departure: when, how many, where they sleep, how they travel, what it costs. */
export function DepartureDrawer({ departure, blank, currency, writable, onKeep, onClose }: Props) {
  const t = useText();
  return (
    <FormDrawer
      wide
      title={departure ? `${day(departure.startDate)} – ${day(departure.endDate)}` : t('tours.departure.new')}
      record={departure ?? blank}
      creating={!departure}
      writable={writable}
      onSubmit={(values) => {
        onKeep(withoutLostPrices(values as Departure));
        return Promise.resolve(undefined);
      }}
      onClose={onClose}
    >
      <LocalTextInput source="name" label="tours.departure.name" required />
      <FieldGrid>
        <DayInput source="startDate" label="tours.departure.start" />
        <DayInput source="endDate" label="tours.departure.end" notBefore="startDate" />
        <NumberInput
          source="capacity"
          label="tours.departure.capacity"
          min={departure?.sold ?? 0}
          max={10_000}
          hint={departure?.sold ? t('tours.departure.soldCount', { smart_count: number(departure.sold) }) : ''}
          required
        />
        <NumberInput
          source="minPersons"
          label="tours.departure.minPersons"
          hint={t('tours.departure.minPersonsHint')}
          min={0}
          max={10_000}
          required
        />
        <NumberInput source="releaseDays" label="tours.departure.release" min={0} max={365} required />
      </FieldGrid>
      <Hotels />
      <Transfers currency={currency} />
      <Prices currency={currency} />
      <SwitchInput source="status" label="services.onSale" />
    </FormDrawer>
  );
}

function Hotels() {
  const t = useText();
  const { choices } = useReference();
  return (
    <FieldGroup title={t('tours.hotels.title')} hint={t('tours.hotels.hint')}>
      <RowsInput
        source="hotelOptions"
        blank={{ name: '', hotel: null, category: 4, board: 'BB', nights: 1 }}
        add={t('tours.hotels.add')}
      >
        {(source) => (
          <>
            <TextInput source={`${source}.name`} label="hotels.name" required />
            <FieldGrid columns={3}>
              <ChoiceInput source={`${source}.category`} label="hotels.category" choices={choices('categories')} />
              <ChoiceInput
                source={`${source}.board`}
                label="priceplans.board"
                choices={BOARDS.map((id) => ({ id, name: t(`hotels.boards.${id}`) }))}
              />
              <NumberInput source={`${source}.nights`} label="tours.hotels.nights" min={0} max={60} required />
            </FieldGrid>
          </>
        )}
      </RowsInput>
    </FieldGroup>
  );
}

function Transfers({ currency }: { currency: string }) {
  const t = useText();
  return (
    <FieldGroup title={t('tours.transfers.title')} hint={t('tours.transfers.hint')}>
      <RowsInput
        source="transfers"
        blank={{ name: '', kind: 'bus', from: '', to: '', included: true, price: 0 }}
        add={t('tours.transfers.add')}
      >
        {(source) => (
          <>
            <FieldGrid>
              <TextInput source={`${source}.name`} label="tours.transfers.name" required />
              <ChoiceInput
                source={`${source}.kind`}
                label="tours.transfers.kind"
                choices={TRANSPORT.map((id) => ({ id, name: t(`tours.transfers.kinds.${id}`) }))}
              />
              <TextInput source={`${source}.from`} label="tours.transfers.from" />
              <TextInput source={`${source}.to`} label="tours.transfers.to" />
            </FieldGrid>
            <TransferPrice source={source} currency={currency} />
          </>
        )}
      </RowsInput>
    </FieldGroup>
  );
}

function TransferPrice({ source, currency }: { source: string; currency: string }) {
  const included = useWatch({ name: `${source}.included` }) as boolean;
  return (
    <Flex wrap gap={2} minHeight={48}>
      <SwitchInput source={`${source}.included`} label="tours.transfers.included" />
      {!included && (
        <Box sx={{ width: 180 }}>
          <DecimalInput
            source={`${source}.price`}
            label="tours.transfers.price"
            hint={currency.toUpperCase()}
            min={0}
            required
          />
        </Box>
      )}
    </Flex>
  );
}

function Prices({ currency }: { currency: string }) {
  const t = useText();
  const { getValues } = useFormContext();
  const hotels = (useWatch({ name: 'hotelOptions' }) ?? []) as TourPackageInput['hotelOptions'];
  const prices = (useWatch({ name: 'prices' }) ?? []) as TourPackageInput['prices'];
  /** The next hotel without a price; all hotels when there is none. */
  const blank = () => {
    const priced = (getValues('prices') as TourPackageInput['prices']).map(({ hotelOption }) => hotelOption);
    const next = hotels.findIndex((_, i) => !priced.includes(i));
    return { hotelOption: next < 0 ? null : next, single: 0, double: 0, triple: 0, children: [] };
  };
  return (
    <FieldGroup
      title={`${t('tours.prices.title')} (${currency.toUpperCase()})`}
      hint={t(prices.length > 0 ? 'tours.prices.hint' : 'tours.prices.baseHint')}
    >
      <RowsInput source="prices" blank={blank} add={t('tours.prices.add')}>
        {(source) => (
          <>
            <OptionInput
              source={`${source}.hotelOption`}
              label="tours.prices.hotel"
              none={t('tours.prices.allHotels')}
              choices={hotels.map(({ name }, id) => ({ id, name: name || `${id + 1}.` }))}
            />
            <Thirds>
              {(['single', 'double', 'triple'] as const).map((share) => (
                <DecimalInput
                  key={share}
                  source={`${source}.${share}`}
                  label={`tours.prices.${share}`}
                  min={0}
                  required
                />
              ))}
            </Thirds>
            <RowsInput
              plain
              source={`${source}.children`}
              blank={{ from: 0, to: 6, amount: 0 }}
              add={t('tours.prices.addChildren')}
              max={6}
              testId={`${source}-children`}
            >
              {(child) => (
                <Thirds>
                  <NumberInput source={`${child}.from`} label="hotels.childAges.from" min={0} max={18} required />
                  <NumberInput source={`${child}.to`} label="hotels.childAges.to" min={0} max={18} required />
                  <DecimalInput source={`${child}.amount`} label="tours.prices.child" min={0} required />
                </Thirds>
              )}
            </RowsInput>
            <Overlap source={`${source}.children`} />
          </>
        )}
      </RowsInput>
    </FieldGroup>
  );
}

function Overlap({ source }: { source: string }) {
  const t = useText();
  const bands = (useWatch({ name: source }) ?? []) as Array<{ from: number; to: number }>;
  const overlap = bands.some((a, i) => a.from >= a.to || bands.some((b, j) => i < j && a.from < b.to && b.from < a.to));
  return overlap ? (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {t('hotels.childAges.overlap')}
    </Alert>
  ) : null;
}

/** Three short figures in a row, on a phone too. */
function Thirds({ children }: { children: ReactNode }) {
  return (
    <Grid gap={0} columnGap={{ xs: 1, sm: 2 }} columns="repeat(3, minmax(0, 1fr))">
      {children}
    </Grid>
  );
}
