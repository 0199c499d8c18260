import type { SubscriptionRecord } from '#libs/contracts';
import { today } from '../../kit/i18n/format';
import { useText } from '../../kit/i18n/use-text';
import { StateChip } from '../../kit/text/StateChip';
import { STATE_TONES, recordStateOf } from './record-state';

/** How a record of a subscription stands. */
export function RecordState({ record }: { record: SubscriptionRecord }) {
  const t = useText();
  const state = recordStateOf(record, today());
  return <StateChip colour={STATE_TONES[state]} label={t(`subscription.recordStates.${state}`)} />;
}
