import { Box, Button, Paper, Step, StepLabel, Stepper, useMediaQuery, type Theme } from '@mui/material';
import { useMemo, useState } from 'react';
import { Form } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Hotel } from '#libs/contracts';
import { call, once } from '../../kit/data';
import { currentLanguage, today, useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { useSubmit } from '../../kit/form/use-submit';
import { UnsavedWatch } from '../../kit/dialog/UnsavedWatch';
import { HotelStep } from './HotelStep';
import { OnSale } from './OnSale';
import { PlansStep } from './PlansStep';
import { PricesStep } from './PricesStep';
import { RoomsStep } from './RoomsStep';
import { blankSetup, planNames, setupBody, type SetupForm } from './setup-form';
import { Flex } from '../../kit/text';

/** The steps with the fields that must be right before the next one; `rooms` covers all fields of each room except its price. */
const STEPS = [
  { key: 'hotel', fields: ['hotel'], view: HotelStep },
  { key: 'rooms', fields: ['rooms'], view: RoomsStep },
  { key: 'plans', fields: ['board', 'costsFrom', 'nonRefundable', 'halfBoard'], view: PlansStep },
  { key: 'prices', fields: ['currency', 'from', 'to', 'weekend'], view: PricesStep },
] as const;

const ROOM_FIELDS = ['name', 'type', 'count', 'maxAdults', 'maxChildren'];

function roomFields(rooms: number): string[] {
  return Array.from({ length: rooms }, (_, i) => ROOM_FIELDS.map((field) => `rooms.${i}.${field}`)).flat();
}

/** From nothing to a hotel on sale in five minutes: hotel → rooms → plans → prices. */
export default function FastSetup() {
  const t = useText();
  const [made, setMade] = useState<Hotel>();
  return (
    <Screen name="fastsetuphotel" subtitle={t('fastSetup.subtitle')}>
      {made ? <OnSale hotel={made} onAgain={() => setMade(undefined)} /> : <Wizard onMade={setMade} />}
    </Screen>
  );
}

function Wizard({ onMade }: { onMade: (hotel: Hotel) => void }) {
  const record = useMemo(() => blankSetup(today()), []);
  // One key for the whole wizard: pressing twice, or again after a lost answer, makes one hotel.
  const [key] = useState(() => crypto.randomUUID());
  const submit = useSubmit(
    async (values: SetupForm) => {
      const body = setupBody(values, await planNames(), currentLanguage());
      return call('fastsetup.create', { body }, once(key));
    },
    { successMessage: null, invalidate: ['hotels'], onSuccess: ({ record: hotel }) => onMade(hotel) },
  );
  return (
    <Form record={record} onSubmit={submit} mode="onTouched" noValidate>
      <UnsavedWatch />
      <Steps />
    </Form>
  );
}

function Steps() {
  const t = useText();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [at, setAt] = useState(0);
  const { trigger, getValues, formState } = useFormContext();
  const last = at === STEPS.length - 1;
  const forward = async () => {
    const { rooms } = getValues() as SetupForm;
    const fields = STEPS[at]!.fields.flatMap((field) => (field === 'rooms' ? roomFields(rooms.length) : [field]));
    if (await trigger(fields, { shouldFocus: true })) setAt(at + 1);
  };
  return (
    <Box sx={{ maxWidth: 860 }}>
      <Stepper activeStep={at} alternativeLabel={narrow} sx={{ mb: 2.5 }}>
        {STEPS.map(({ key }) => (
          <Step key={key}>
            <StepLabel>{t(`fastSetup.steps.${key}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Paper sx={{ p: { xs: 2, sm: 3 } }}>
        {STEPS.map(({ key, view: View }, i) => (
          // All steps stay: what was filled in is still there when one goes back.
          <Box key={key} hidden={i !== at} data-testid={`setup-${key}`}>
            <View />
          </Box>
        ))}
        <Flex between stretch mt={2}>
          <Button color="inherit" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t('general.back')}
          </Button>
          {last ? (
            <Button
              key="finish"
              type="submit"
              variant="contained"
              loading={formState.isSubmitting}
              data-testid="setup-finish"
            >
              {t('fastSetup.finish')}
            </Button>
          ) : (
            <Button
              key="next"
              type="button"
              variant="contained"
              onClick={() => void forward()}
              data-testid="setup-next"
            >
              {t('general.continue')}
            </Button>
          )}
        </Flex>
      </Paper>
    </Box>
  );
}
