import type { SubscriptionRecord } from '#libs/contracts';
import { today, useText } from '../../kit/i18n';
import { StateChip } from '../../kit/text';
import { STATE_TONES, recordStateOf } from './record-state';

/** The state of a subscription record. */
export function RecordState({ record }: { record: SubscriptionRecord }) {
  const t = useText();
  const state = recordStateOf(record, today());
  return <StateChip colour={STATE_TONES[state]} label={t(`subscription.recordStates.${state}`)} />;
}
