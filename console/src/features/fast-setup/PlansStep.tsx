import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { BOARDS } from '#libs/contracts';
import { type TextKey, useText } from '../../kit/i18n';
import { ChoiceInput, FieldGrid, FieldGroup, NumberInput, SwitchInput } from '../../kit/form/inputs';
import { FieldRow } from './FieldRow';

export function PlansStep() {
  const t = useText();
  return (
    <>
      <FieldGroup title={t('fastSetup.plansTitle')} hint={t('fastSetup.plansHint')}>
        <FieldGrid>
          <ChoiceInput
            source="board"
            label="priceplans.board"
            choices={BOARDS.map((id) => ({ id, name: t(`hotels.boards.${id}`) }))}
          />
          <NumberInput source="costsFrom" label="fastSetup.costsFrom" min={0} max={365} required />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={t('fastSetup.sideTitle')} hint={t('fastSetup.sideHint')}>
        <SideOffer
          source="nonRefundable"
          label="fastSetup.plans.nonRefundable"
          hint={t('fastSetup.nonRefundableHint')}
        />
        <SideOffer source="halfBoard" label="fastSetup.plans.halfBoard" hint={t('fastSetup.halfBoardHint')} />
      </FieldGroup>
    </>
  );
}

/** A switch, and the percent that goes with it. */
export function SideOffer({ source, label, hint }: { source: string; label: TextKey; hint: string }) {
  const on = useWatch({ name: `${source}.on` }) as boolean;
  return (
    <FieldRow>
      <SwitchInput source={`${source}.on`} label={label} hint={hint} />
      <Box sx={{ visibility: on ? 'visible' : 'hidden' }}>
        <NumberInput source={`${source}.percent`} label="fastSetup.percent" min={-99} max={500} required={on} />
      </Box>
    </FieldRow>
  );
}
