import { Box } from '@mui/material';
import type { Settlement } from '#libs/contracts';
import { day, instant, today, useText } from '../../kit/i18n';
import { Span, StateChip } from '../../kit/text';

/** How far a statement is: to be answered until when, due or overdue, or paid. */
export function SettlementState({ settlement }: { settlement: Settlement }) {
  const t = useText();
  const { state, side, agreed, dueOn, disputeUntil, sellerLeft, ownerLeft } = settlement;
  const isPaid = state === 'agreed' && sellerLeft === 0 && ownerLeft === 0;
  const isOverdue = state === 'agreed' && !isPaid && dueOn !== null && dueOn < today();
  const awaits = state === 'proposed' && side !== null && agreed[side] === null;
  const look = isPaid ? 'paid' : isOverdue ? 'overdue' : state;
  const tones = { paid: 'green', overdue: 'red', agreed: 'blue', proposed: awaits ? 'amber' : 'grey' } as const;
  return (
    <Box>
      <StateChip colour={tones[look]} label={t(`settlements.states.${look}`)} />
      <Span below mt={0.25}>
        {state === 'proposed' && t('settlements.until', { at: instant(disputeUntil) })}
        {state === 'agreed' && !isPaid && dueOn !== null && t('settlements.due', { day: day(dueOn) })}
      </Span>
    </Box>
  );
}
