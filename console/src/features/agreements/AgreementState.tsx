import { Box } from '@mui/material';
import { mayActOnAgreement, type Agreement, type AgreementState as State } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { Span, StateChip } from '../../kit/text';
import { type Tone } from '../../kit/theme/colours';

const TONES: Record<State, Tone> = {
  draft: 'grey',
  proposed: 'amber',
  accepted: 'green',
  superseded: 'grey',
  ended: 'grey',
};

/** Its state, and below it what is to be known: who has to answer, or that it has not begun. */
export function AgreementState({ agreement }: { agreement: Agreement }) {
  const t = useText();
  const { state, inForce, version } = agreement;
  const isAsked = mayActOnAgreement('accept', agreement);
  const note =
    state === 'accepted' && !inForce
      ? t('agreements.notBegun')
      : state === 'proposed'
        ? t(isAsked ? 'agreements.yourTurn' : 'agreements.theirTurn')
        : t('agreements.version', { version });
  return (
    <Box>
      <StateChip colour={isAsked ? 'red' : TONES[state]} label={t(`agreements.states.${state}`)} />
      <Span below mt={0.25}>
        {note}
      </Span>
    </Box>
  );
}
